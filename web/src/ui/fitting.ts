// Makes a list small enough to be seen whole where nobody can scroll it: on a television.

const LEAST = 0.5;
const STEP = 0.05;

export function fitting(node: HTMLElement): () => void {
  let last = '';
  const fit = () => {
    const now = `${node.clientHeight} ${node.innerHTML.length}`;
    if (now === last) return;
    last = now;
    let scale = 1;
    node.style.setProperty('--fit', '1');
    while (node.scrollHeight > node.clientHeight + 1 && scale > LEAST) {
      scale -= STEP;
      node.style.setProperty('--fit', scale.toFixed(2));
    }
  };
  const size = new ResizeObserver(fit);
  size.observe(node);
  const content = new MutationObserver(fit);
  content.observe(node, { childList: true, subtree: true, characterData: true });
  fit();
  return () => {
    size.disconnect();
    content.disconnect();
  };
}
