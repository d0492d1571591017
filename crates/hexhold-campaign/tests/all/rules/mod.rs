mod founding;
mod level;
mod settle;
mod shop;
