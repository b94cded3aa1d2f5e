/**
 * Calls back for each change of the page that would fail or be lost once a browser has translated it: a text node is
 * removed, changed beside others, or something is inserted before it. All tests use it to find what the compiler cannot
 * see (docs/decisions/0150-translated-pages.md).
 */
export function watchTexts(onChange: (words: string) => void): void {
  const page = Object.getOwnPropertyDescriptors(Node.prototype);
  Object.defineProperties(Node.prototype, {
    removeChild: {
      ...page.removeChild,
      value(this: Node, child: Node) {
        if (child instanceof Text) onChange(`a text was removed from beside others: ${child.data}`);
        return page.removeChild.value?.call(this, child);
      },
    },
    insertBefore: {
      ...page.insertBefore,
      value(this: Node, child: Node, next: Node | null) {
        if (next instanceof Text) onChange(`something was inserted before a text: ${next.data}`);
        return page.insertBefore.value?.call(this, child, next);
      },
    },
    nodeValue: {
      ...page.nodeValue,
      set(this: Node, value: string | null) {
        const alone = this.parentNode?.childNodes.length === 1;
        if (this instanceof Text && !alone) onChange(`a text was changed beside others: ${value}`);
        page.nodeValue.set?.call(this, value);
      },
    },
  });
}
