/** Tests of a line's words. All texts are without accents and capitals (`plainWords`). */

const TOTAL_CELL =
  /^(sub\s?-?\s?total|total|totais)( geral| do .*| da .*| de .*| com .*| sem .*)?\s*(\(r\$\))?\s*:?$/;
const TOTAL = /^(sub\s?-?\s?total|total|totais|soma|(valor|preco|custo) (total|global))\b/;
const MARKUP =
  /^bdi\b|\bb\.d\.i\b|^(com|sem) bdi\b|^(desconto|encargos|leis sociais|impostos|taxa de administracao)\b/;
const ANNOTATION =
  /^(obs\b|observac|nota\b|notas\b|\*|validade|prazo|condic|forma de pagamento|garantia|elaborad|responsavel|data\b|revisao|proposta|nao incl|incluso)/;
const GREETING =
  /^(oi|ola|bom dia|boa tarde|boa noite|segue|obrigad|abraco|att\b|valeu|ok\b|bjs?\b|<?(midia|imagem|video|audio|arquivo|figurinha)\b.*(ocult|omitid)|mensagem apagada|esta mensagem foi apagada)/;

/** A cell that says "Total" or "Subtotal", of what it may be. */
export const isTotalCell = (words: string) => TOTAL_CELL.test(words);
export const isTotal = (words: string) => TOTAL_CELL.test(words) || TOTAL.test(words);
export const isMarkup = (words: string) => MARKUP.test(words);
export const isAnnotation = (words: string) => ANNOTATION.test(words);
export const isGreeting = (words: string) => GREETING.test(words);
