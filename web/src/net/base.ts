// Where the table lives below the server's name: '' or, behind a proxy that has other pages, '/hexhold'.
export const base = (document.querySelector('base')?.getAttribute('href') ?? '/').replace(/\/+$/, '');
