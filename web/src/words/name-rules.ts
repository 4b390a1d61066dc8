/**
 * The database's rules for names (database/profiles/name_refusal.sql), said before a form is sent.
 * database/profiles/names.test.ts compares both.
 */

const ALPHABET =
  /^[\u0300-\u034E\u0350-\u036F -~\u00A1-\u00AC\u00AE-\u017F\u018F\u01CD-\u01DC\u0218-\u021B\u0259\u02BC\u1E00-\u1EFF\u2010-\u2015\u2018-\u201F\u2022\u2026\u2032\u2033\u20AC\u2116\u2122]*$/;
const HEAPED_ACCENTS = /[\u0300-\u036F]{3}/;
const LETTER = /[0-9A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F]/;
const LINK =
  /:\/\/|[0-9A-Za-z\u{AA}-\u{10FFFF}][.\u3002\uFF0E\uFF61][A-Za-z\u{AA}-\u{2FFF}\u{3040}-\u{FF0D}\u{FF10}-\u{FF60}\u{FF62}-\u{10FFFF}]{2}/u;
const HIDDEN_SIGNS = new RegExp(
  '[\\u0001-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFE00-\\uFE0E\\uFFA0' +
    '\\u0600-\\u0605\\u061C\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u200B-\\u200F\\u2028-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF0-\\uFFFB' +
    '\\u{110BD}\\u{110CD}\\u{13430}-\\u{1343F}\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}' +
    '\\uE000-\\uF8FF\\uFDD0-\\uFDEF\\uFFFE\\uFFFF\\u{1FFFE}\\u{1FFFF}\\u{2FFFE}\\u{2FFFF}\\u{33480}-\\u{10FFFF}]',
  'u',
);
const ONLY_SPACES = /^[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+$/;

/** Why a person or a company may not be called so; null when they may. */
export function nameRefusal(said: string, { ofTeam = false } = {}): string | null {
  if ([...said].length > 200) return 'O nome pode ter no máximo 200 caracteres.';
  const isBlank = /^ *$/.test(said);
  if (!ALPHABET.test(said) || HEAPED_ACCENTS.test(said) || (!isBlank && !LETTER.test(said))) {
    return 'Escreva o nome com letras do alfabeto latino, números e pontuação comum, sem emojis nem sinais invisíveis.';
  }
  if (LINK.test(said)) return HAS_LINK;
  if (!ofTeam && isReserved(said)) {
    return 'Este nome é reservado à equipe do Prumo. Escreva o seu nome completo, ou o da empresa.';
  }
  return null;
}

/** Why a project may not be called so; null when it may. */
export function titleRefusal(said: string): string | null {
  if ([...said].length > 200) return null;
  if (HIDDEN_SIGNS.test(said) || (ONLY_SPACES.test(said) && !/^ *$/.test(said))) {
    return 'O nome tem sinais invisíveis ou emojis compostos. Digite-o de novo, sem eles.';
  }
  return LINK.test(said) ? HAS_LINK : null;
}

const HAS_LINK =
  'O nome não pode ter endereço de site ou de e-mail. Depois de um ponto, deixe um espaço.';

const FROM = 'ØøÐðĐđŁłĦħŦŧÞþıƏə';
const TO = 'ooddddllhhttppiee';
const LIKE_LETTERS = 'i10345789@$€';
const LETTERS_MEANT = 'lloeastbgase';

const PRODUCT = skeleton('prumo');
const TEAM = skeleton(
  'equipe|time|suporte|atendimento|admin|administrador|administradora|administrator|oficial|official|staff|team|support',
);
const DUTY = skeleton(
  'administracao|aprovacao|ajuda|cadastro|central|cobranca|contato|diretoria|financeiro|gerencia|moderador|moderadora|moderacao|ouvidoria|plataforma|seguranca|sistema',
);
const FILLER = 'a|o|e|da|do|de|das|dos|na|no|em|by|of|the';
const ANY = `(${PRODUCT}|${TEAM}|${DUTY})+`;
const NOTHING_ELSE = new RegExp(`^((${FILLER}) )*${ANY}( ((${FILLER})|${ANY}))*$`);
const WITHOUT_SPACES = new RegExp(`^${ANY}$`);
const TEAM_WORD = new RegExp(`(^| )(${PRODUCT})?(${TEAM})(${PRODUCT})?( |$)`);

function isReserved(said: string): boolean {
  return [said, said.replace(/[0-9]+(?![0-9A-Za-z])/g, '')].some((form) => {
    const words = skeleton(form)
      .replace(/[^a-z]+/g, ' ')
      .trim();
    return (
      NOTHING_ELSE.test(words) ||
      WITHOUT_SPACES.test(words.replaceAll(' ', '')) ||
      (words.includes(PRODUCT) && TEAM_WORD.test(words))
    );
  });
}

function skeleton(said: string): string {
  const plain = replaced(said, FROM, TO)
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '');
  return replaced(plain.toLowerCase(), LIKE_LETTERS, LETTERS_MEANT)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

function replaced(text: string, from: string, to: string): string {
  return [...text].map((sign) => to[from.indexOf(sign)] ?? sign).join('');
}
