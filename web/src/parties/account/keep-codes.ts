/** Recovery codes as a page to keep: whose they are and what they are for, one code a line. */
export function codesAsText(email: string, codes: readonly string[]): string {
  return [
    'Prumo: códigos de recuperação',
    email,
    '',
    'Cada código vale uma vez, no lugar do código do aplicativo.',
    '',
    ...codes,
    '',
  ].join('\r\n');
}

/** Hands a text to the person as a file. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Puts a text on paper, without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: printer } = frame;
  const paper = document.createElement('pre');
  paper.textContent = text;
  page?.body.append(paper);
  printer?.addEventListener('afterprint', () => frame.remove());
  printer?.print();
}
