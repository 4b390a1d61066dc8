import { type Category, categoryLabel, offeredCategories } from '../../words/categories.ts';
import { plainWords } from '../../words/search.ts';

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
    'civil alvenaria demolicao drywall gesso piso porcelanato revestimento contrapiso eletric hidraulic reboco chapisco emboco impermeabiliza argamassa rejunte forro entulho tubo tubulacao tomada fiacao concreto telha azulejo ceramic esgoto assentamento preliminares cacamba instalacao_sanitaria canteiro',
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

/** `COZINHA GOURMET` -> `Cozinha gourmet`; what is not all in capitals stays, and so do TV and WC. */
export function asTitle(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const words = text
    .split(' ')
    .map((word) =>
      /[AEIOUÁÉÍÓÚÂÊÔÃÕÀ]/.test(word) && !/^[IVX]+$/.test(word) ? word.toLowerCase() : word,
    );
  const title = words.join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
