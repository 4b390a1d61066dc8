import type { Actor } from '../testing.ts';

export const PIX = { pix_kind: 'email', pix_key: 'marcos@obra.com.br' };

export const setDetails = (actor: Actor, details: unknown) =>
  actor.query('select set_billing_details($1)', [details]);

/** The fields of a BR Code, or of one of its templates, by id; throws for what is not of the format. */
export function fieldsOf(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < code.length; ) {
    const head = /^(\d\d)(\d\d)$/.exec(code.slice(at, at + 4));
    const size = Number(head?.[2]);
    const value = code.slice(at + 4, at + 4 + size);
    if (!head?.[1] || value.length !== size || head[1] in fields)
      throw new Error(`no field at ${at} of ${code}`);
    fields[head[1]] = value;
    at += 4 + size;
  }
  return fields;
}
