/** Invented tax documents (NF-e) of the layout 4.00, with the check digits that real ones have. */

const value = (character: string) => character.charCodeAt(0) - 48;

/** Modulo 11 with the weights 2 to 9 from the right. */
function checkDigit(characters: string): number {
  const sum = [...characters]
    .reverse()
    .reduce((all, character, place) => all + value(character) * (2 + (place % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** A CNPJ of twelve characters with its check digits. */
export function cnpj(twelve: string): string {
  const first = `${twelve}${checkDigit(twelve)}`;
  return `${first}${checkDigit(first)}`;
}

interface Item {
  price: string;
  /** 0: the item is not in the total. */
  counts?: 0 | 1;
}

export interface Nfe {
  number: number;
  issuer: string;
  issuerName: string;
  /** CPF or CNPJ; null where it names nobody. */
  recipient: string | null;
  items: Item[];
  freight: string;
  discount: string;
  /** vNF; what items, freight and discount make where it is absent. */
  total?: string;
  model: '55' | '65';
  environment: '1' | '2';
  /** The protocol's; null without one. */
  status: string | null;
  protocolKey?: string;
  key?: string;
  issued: string;
}

const tag = (name: string, text: string | number | null) =>
  text === null ? '' : `<${name}>${text}</${name}>`;
const cents = (text: string) => Math.round(Number(text) * 100);
const money = (amount: number) => (amount / 100).toFixed(2);

const DEFAULTS: Nfe = {
  number: 1234,
  issuer: '11222333000181',
  issuerName: 'Marcenaria Ofício &amp; Filhos Ltda.',
  recipient: '52998224725',
  items: [{ price: '4000.00' }],
  freight: '0.00',
  discount: '0.00',
  model: '55',
  environment: '1',
  status: '100',
  issued: '2026-11-20T10:15:00-03:00',
};

/** The key of a tax document: its parts and their check digit. */
export function keyOf(parts: Partial<Nfe>): string {
  const { number, issuer, model, issued } = { ...DEFAULTS, ...parts };
  const digits = `35${issued.slice(2, 4)}${issued.slice(5, 7)}${issuer.padStart(14, '0')}${model}001${String(number).padStart(9, '0')}1${CODE}`;
  return `${digits}${checkDigit(digits)}`;
}

const CODE = '87654321';

/** An NF-e with its protocol, as the issuer's program writes it. */
export function nfe(parts: Partial<Nfe> = {}): string {
  const note = { ...DEFAULTS, ...parts };
  const key = note.key ?? keyOf(note);
  const counted = note.items.filter(({ counts }) => counts !== 0);
  const products = counted.reduce((sum, { price }) => sum + cents(price), 0);
  const total = note.total ?? money(products + cents(note.freight) - cents(note.discount));
  const items = note.items.map(
    ({ price, counts = 1 }, place) =>
      `<det nItem="${place + 1}"><prod>${tag('cProd', place + 1)}${tag('xProd', 'Armário')}${tag('vProd', price)}${tag('indTot', counts)}</prod><imposto/></det>`,
  );
  const inner = `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe${key}" versao="4.00"><ide>${tag('cUF', 35)}${tag('cNF', CODE)}${tag('natOp', 'Venda')}${tag('mod', note.model)}${tag('serie', 1)}${tag('nNF', note.number)}${tag('dhEmi', note.issued)}${tag('tpEmis', 1)}${tag('cDV', key.slice(-1))}${tag('tpAmb', note.environment)}</ide><emit>${tag(note.issuer.length === 11 ? 'CPF' : 'CNPJ', note.issuer)}${tag('xNome', note.issuerName)}</emit>${note.recipient === null ? '' : `<dest>${tag(note.recipient.length === 11 ? 'CPF' : 'CNPJ', note.recipient)}${tag('xNome', 'Clara Nunes')}</dest>`}${items.join('')}<total><ICMSTot>${tag('vProd', money(products))}${tag('vFrete', note.freight)}${tag('vDesc', note.discount)}${tag('vNF', total)}</ICMSTot></total></infNFe></NFe>`;
  if (note.status === null) return `${HEAD}${inner}`;
  return `${HEAD}<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">${inner}<protNFe versao="4.00"><infProt>${tag('tpAmb', note.environment)}${tag('chNFe', note.protocolKey ?? key)}${tag('nProt', '135260000000001')}${tag('cStat', note.status)}</infProt></protNFe></nfeProc>`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** The event by which a tax document was cancelled. */
export const cancellation = (
  key: string,
  { kind = '110111', status = '135', environment = '1' } = {},
) =>
  `${HEAD}<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><evento versao="1.00"><infEvento Id="ID${kind}${key}01">${tag('tpAmb', environment)}${tag('chNFe', key)}${tag('tpEvento', kind)}</infEvento></evento><retEvento versao="1.00"><infEvento>${tag('cStat', status)}${tag('chNFe', key)}${tag('tpEvento', kind)}${tag('dhRegEvento', '2026-11-21T09:00:00-03:00')}</infEvento></retEvento></procEventoNFe>`;
