/**
 * Remembers the nodes that the server made below `parent`. The function that comes back puts them and their texts back and takes
 * out what is none of them: a browser that translates puts other texts in their place or elements around them, and an extension
 * puts its own elements beside fields. React makes an island anew that differs, and with it what is typed and focused. A node
 * that is still in its place stays there, and so does its focus. The browser translates the texts again.
 */
export function rememberServedNodes(parent: Node): () => void {
  const served = [...parent.childNodes].map((node) => ({
    node,
    text: node.nodeValue,
    restoreChildren: rememberServedNodes(node),
  }));
  const nodes = new Set<Node>(served.map(({ node }) => node));
  return () => {
    for (const node of [...parent.childNodes]) if (!nodes.has(node)) node.remove();
    for (const [index, { node, text, restoreChildren }] of served.entries()) {
      const shown = parent.childNodes[index];
      if (shown !== node) parent.insertBefore(node, shown ?? null);
      if (node.nodeValue !== text) node.nodeValue = text;
      restoreChildren();
    }
  };
}
