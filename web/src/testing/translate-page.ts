// Translates the page, and later changes of it, as a browser does: text nodes are not where React put them any more.

/** How: Google's translator replaces text nodes, others move them into an element of their own. */
export type Translator = 'replaces' | 'wraps';

const SKIPPED = 'script, style, textarea, title, font, [translate=no]';

/** Puts each text of the page, now or later, into an element of the translator. @returns a function that ends it */
export function translatePage(translator: Translator): () => void {
  const translateWithin = (node: Node) => {
    if (node instanceof Text) translate(node, translator);
    else for (const text of textsWithin(node)) translate(text, translator);
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === 'characterData') translateWithin(target);
      else addedNodes.forEach(translateWithin);
    }
    observer.takeRecords();
  });
  translateWithin(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

function textsWithin(node: Node): Text[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function translate(text: Text, translator: Translator): void {
  const { parentElement: parent, data } = text;
  if (!parent || parent.namespaceURI !== document.body.namespaceURI) return;
  if (data.trim() === '' || parent.closest(SKIPPED)) return;
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  outer.append(inner);
  text.replaceWith(outer);
  inner.append(translator === 'wraps' ? text : data);
}
