import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The keyboard that a phone opens for each field, and what a browser may fill in: by the words of its label. Fields of
// money, numbers, telephones, codes and days have parts of their own, which carry their keyboard.

const source = `${import.meta.dirname}/..`;

/** A field as the source writes it. */
interface Field {
  file: string;
  part: string;
  /** Everything between its name and the end of its tag. */
  tag: string;
  label: string;
}

/** The end of a tag: the first `>` outside of braces that is no arrow. */
function endOfTag(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (text[at] === '>' && depth === 0 && text[at - 1] !== '=') return at;
  }
  return text.length;
}

const fields: Field[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/test/.test(file))
  .flatMap((file) => {
    const text = readFileSync(`${source}/${file}`, 'utf8');
    return [...text.matchAll(/<(TextInput|PasswordField|PhoneInput|CodeField|input)\b/g)].map(
      (found) => {
        const tag = text.slice(found.index, endOfTag(text, found.index + found[0].length));
        const label = /(?:label|placeholder)="([^"]*)"/.exec(tag)?.[1] ?? '';
        return { file, part: found[1] ?? '', tag, label };
      },
    );
  })
  .filter(({ tag }) => !/type="(?:checkbox|radio|file|date)"/.test(tag));

/** The words of labels, and how their fields have to be written. */
const keyboards: [label: RegExp, written: RegExp][] = [
  [/e-mail(?! ou)/i, /type="email"/],
  [/telefone|whatsapp/i, /^<PhoneInput|type="tel"/],
  [/^link|^https:/i, /type="url"/],
  [/^CEP$/, /inputMode="numeric"/],
  [/\(%\)/, /type="number"|inputMode="decimal"/],
  [/^Código de seis|aplicativo/, /^<CodeField/],
  [/^Senha|senha$/i, /^<PasswordField/],
  [/^Chave PIX$/, /inputMode=\{keyboardOf/],
  [/^Buscar arquiteto|^Filtrar /, /type="search"[\s\S]*enterKeyHint="search"/],
];

test.each(keyboards)(
  '[SCR-SHR-020] a field that asks for %s opens its keyboard',
  (label, written) => {
    const asked = fields.filter((field) => label.test(field.label));

    expect(asked).not.toEqual([]);
    expect(
      asked.filter(({ tag }) => !written.test(tag)).map(({ file, label }) => [file, label]),
    ).toEqual([]);
  },
);

test('[SCR-SHR-020] a browser fills in what a field of the person’s own asks for', () => {
  const own: [RegExp, string][] = [
    [/^Nome completo$/, 'name'],
    [/^Nome da empresa/, 'organization'],
    [/^CEP$/, 'postal-code'],
    [/^Senha atual$|^Senha$/, '(?:current|new)-password'],
    [/^Nova senha$/, 'new-password'],
  ];
  // The team writes the names of others.
  for (const [label, filled] of own)
    for (const { file, tag } of fields.filter((field) => label.test(field.label)))
      if (!file.startsWith('team/'))
        expect([file, tag]).toEqual([
          file,
          expect.stringMatching(new RegExp(`autoComplete="${filled}"`)),
        ]);
});
