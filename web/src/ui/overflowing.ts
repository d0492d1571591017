// Marks a row that goes on beyond its edge: `data-more` is left, right or both.

export function overflowing(node: HTMLElement): () => void {
  const look = () => {
    const left = node.scrollLeft > 4;
    const right = node.scrollLeft + node.clientWidth < node.scrollWidth - 4;
    if (left || right) node.dataset.more = left && right ? 'both' : left ? 'left' : 'right';
    else delete node.dataset.more;
  };
  const watch = new ResizeObserver(look);
  watch.observe(node);
  const changed = new MutationObserver(look);
  changed.observe(node, { childList: true });
  node.addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    watch.disconnect();
    changed.disconnect();
    node.removeEventListener('scroll', look);
  };
}
