import { type Category, categoryLabel, offeredCategories } from '../../../words/categories.ts';
import { plainWords } from '../../../words/search.ts';

/** Beginnings of words that belong to one of the seven trades. Guesses only: a person confirms what they say. */
const tradeWords: Readonly<Record<string, string>> = {
  marcenaria:
    'marcenaria armario gaveteiro guarda-roupa roupeiro closet nicho prateleira mdf estante cabeceira rack buffet criado-mudo painel_ripado torre_quente basculante',
  marmoraria:
    'marmoraria granito marmore quartzo quartzito silestone dekton soleira peitoril rodabanca rodamao bancada tampo',
  vidracaria: 'vidracaria vidro espelho box guarda-corpo temperado',
  pintura: 'pintura tinta massa_corrida selador textura verniz latex esmalte lixamento repintura',
  iluminacao:
    'iluminacao luminaria spot pendente arandela lustre plafon trilho_eletrificado lampada fita_led perfil_led abajur',
  decoracao:
    'decoracao cortina persiana tapete almofada papel_de_parede sofa poltrona mesa cadeira banqueta quadro mobiliario',
  civil:
    'civil alvenaria demoli drywall gesso piso porcelanato revestimento contrapiso eletric hidraulic reboco chapisco emboco impermeabiliza argamassa rejunte forro entulho tubo tubulacao tomada fiacao concreto telha azulejo ceramic esgoto assentamento preliminares cacamba instalacao_sanitaria canteiro',
};

const roomWords =
  'cozinha copa sala estar jantar living home suite quarto dormitorio closet banheiro banho lavabo wc bwc varanda terraco sacada hall entrada corredor circulacao escritorio lavanderia area_de_servico area_gourmet area_externa garagem despensa adega jardim quintal fachada externo piscina churrasqueira escada mezanino recepcao deposito terreo pavimento cobertura externa gourmet brinquedoteca rouparia';

const patternOf = (word: string) => new RegExp(`(^|[^a-z])${word.replaceAll('_', '\\s+')}`);
const trades = Object.entries(tradeWords).map(([category, beginnings]) => ({
  category,
  patterns: beginnings.split(' ').map((word) => ({ word, pattern: patternOf(word) })),
}));
const rooms = roomWords
  .split(' ')
  .map((word) => new RegExp(`${patternOf(word).source}s?($|[^a-z])`));

/** The category that a text names by its own name, or null. */
export function categoryNamed(text: string): Category | null {
  const words = plainWords(text);
  const named = offeredCategories().filter((one) =>
    new RegExp(`(^|[^a-z])${plainWords(categoryLabel(one))}($|[^a-z])`).test(words),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The one category whose words a text has, with the word; null when there are none or several. */
export function categoryGuessed(text: string): { category: Category; word: string } | null {
  const words = plainWords(text);
  const offered = offeredCategories();
  const found = trades.flatMap(({ category, patterns }) => {
    const hit = patterns.find(({ pattern }) => pattern.test(words));
    return hit && offered.includes(category)
      ? [{ category, word: wordAround(text, hit.pattern) }]
      : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

export function isRoom(text: string): boolean {
  const words = plainWords(text);
  return rooms.some((room) => room.test(words));
}

/** The whole word of the text, with its accents, that a pattern found. */
function wordAround(text: string, pattern: RegExp): string {
  return (
    text
      .split(/[\s,;()/]+/)
      .find((word) => pattern.test(plainWords(word)))
      ?.toLowerCase() ?? text.toLowerCase()
  );
}

/** A room named in few words, the first of which says so: "Sala de estar", and not "Armário da cozinha". */
export function isRoomName(text: string): boolean {
  const words = plainWords(text);
  return text.split(' ').length <= 3 && rooms.some((room) => room.exec(words)?.index === 0);
}

/** A room, or a part of a building in which rooms and trades have titles of their own. */
export const isPlace = (text: string) =>
  isRoom(text) ||
  /(^|[^a-z])(torre|bloco|ala|apto|apartamento|unidade|casa|loja|andar|subsolo|setor|tipo)s?($|[^a-z])/.test(
    plainWords(text),
  );

const SMALL_WORDS =
  /^(a|à|ao|aos|as|às|com|da|das|de|do|dos|e|em|na|nas|no|nos|o|os|ou|para|por|sem)$/i;
/** Words of two letters, and from other languages, that are no abbreviations. */
const PLAIN_WORDS =
  /^(ar|pé|pó|pá|fé|nó|box|deck|hall|closet|home|living|lounge|office|gourmet|master|rack|spot|spots|kit|spa|bar)$/i;
/** How a syllable of Portuguese is built; "EPS", "ACM" and "LED" are not built so. */
const SYLLABLES =
  /^((ch|lh|nh|qu|gu|rr|ss|sc|[bcdfgptv][lr]|[bcdfghjlmnpqrstvxzç])?[aeiouáéíóúâêôãõàü]+(ns|[rlsmnzx])?)+$/i;

/**
 * `COZINHA GOURMET` -> `Cozinha gourmet`. What is not all in capitals stays, and so do abbreviations
 * ("TV", "EPS") and the letter that names a tower or a block.
 */
export function asTitle(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const all = text.split(' ');
  const words = all.map((word, at) => {
    const letters = word.replace(/[^\p{L}]/gu, '');
    const isName = letters.length === 1 && (at === all.length - 1 || /\d/.test(word));
    if (letters === '' || isName || /^[IVX]+$/.test(letters)) return word;
    const isWord =
      letters.length > 4 ||
      SMALL_WORDS.test(letters) ||
      PLAIN_WORDS.test(letters) ||
      (letters.length > 2 && SYLLABLES.test(letters));
    return isWord && /[AEIOUÁÉÍÓÚÂÊÔÃÕÀ]/.test(letters) ? word.toLowerCase() : word;
  });
  const title = words.join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
