const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** Elements that a translator put in place of a text node, keyed by the text node that React still knows. */
const standIns = new WeakMap<Node, HTMLElement>();
const usedStandIns = new WeakSet<Node>();

function takeStandIn(text: Node): HTMLElement | undefined {
  const standIn = standIns.get(text);
  standIns.delete(text);
  return standIn?.isConnected ? standIn : undefined;
}

function readRecord(record: MutationRecord): void {
  const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
  // React has written new text. Put its text node back, so that the translator sees the change.
  if (type === 'characterData') return takeStandIn(target)?.replaceWith(target);
  for (const node of removedNodes) {
    if (node.nodeType !== Node.TEXT_NODE || node.parentNode) continue;
    const standIn = [...addedNodes, previousSibling, nextSibling]
      .filter(isTranslation)
      .find((candidate) => !usedStandIns.has(candidate));
    if (!standIn) continue;
    standIns.set(node, standIn);
    usedStandIns.add(standIn);
    observer.observe(node, { characterData: true });
  }
}

const readRecords = (records: readonly MutationRecord[]) => records.forEach(readRecord);
const observer = new MutationObserver(readRecords);

/** Returns the child of `parent` that stands where React expects the node, or null if there is none. */
function findInPlace(parent: Node, node: Node): Node | null {
  let found: Node | null = standIns.get(node) ?? node;
  while (found && found.parentNode !== parent) found = found.parentNode;
  return found;
}

/**
 * Lets React update a page that the browser translates (docs/adr/0031-languages.md). A translator replaces or
 * wraps text nodes that React still refers to. Without this, React either throws and the page goes blank, or it writes
 * to text nodes that are no longer on the page.
 */
export function tolerateTranslators(): void {
  // oxlint-disable-next-line typescript/unbound-method -- Each is called with the node of its caller.
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    appendChild(this: Node, node: Node) {
      takeStandIn(node)?.remove();
      return appendChild.call(this, node);
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      takeStandIn(node)?.remove();
      if (!before || before.parentNode === this) return insertBefore.call(this, node, before);
      readRecords(observer.takeRecords());
      return insertBefore.call(this, node, findInPlace(this, before));
    },
    removeChild(this: Node, child: Node) {
      if (child.parentNode === this) return removeChild.call(this, child);
      readRecords(observer.takeRecords());
      const standIn = takeStandIn(child);
      if (standIn) standIn.remove();
      else if (child.parentNode && this.contains(child)) removeChild.call(child.parentNode, child);
      else if (child.nodeType !== Node.TEXT_NODE) removeChild.call(this, child);
      return child;
    },
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}
