/** An element of a page: its tag, its text and its style. */
type Line = [tag: string, text: string, style?: Partial<CSSStyleDeclaration>];

/** Prints lines from a hidden frame, without the page around them. */
export function printAlone(lines: readonly Line[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: paper } = frame;
  if (!page || !paper) return;
  for (const [tag, text, style] of lines) {
    const element = page.createElement(tag);
    element.textContent = text;
    Object.assign(element.style, style);
    page.body.append(element);
  }
  paper.addEventListener('afterprint', () => frame.remove());
  paper.print();
}
