import { allUnits, type Unit } from '../../../words/labels.ts';
import { plainWords } from '../../../words/search.ts';

/** How people write each unit, without accents, capitals and dots. */
const spellings: Record<Unit, string> = {
  un: 'un und unid unidade unidades uni ud u ea each unit units',
  'm²': 'm2 m² m^2 mq metro_quadrado metros_quadrados sqm',
  m: 'm mt mts metro metros metro_linear metros_lineares m_linear mlin',
  kg: 'kg kgs quilo quilos quilograma quilogramas kilo kilos',
  l: 'l lt lts litro litros',
  'm³': 'm3 m³ m^3 metro_cubico metros_cubicos',
  h: 'h hr hrs hora horas',
  diária: 'diaria diarias dia dias',
  vb: 'vb vba vg verba verbas gb global',
  cj: 'cj cjs conj conjunto conjuntos',
  pç: 'pc pcs pca peca pecas pz pieces piece',
  sc: 'sc scs saco sacos',
  rolo: 'rolo rolos rl rls',
  par: 'par pares pr',
  jg: 'jg jgs jogo jogos',
  cx: 'cx cxs caixa caixas',
  gl: 'gl gls galao galoes',
  br: 'br brs barra barras',
  pt: 'pt pts pto ptos ponto pontos',
  mês: 'mes meses',
  t: 't ton tonelada toneladas',
};

const unitOf = new Map(
  allUnits.flatMap((unit) =>
    spellings[unit].split(' ').map((word) => [word.replaceAll('_', ' '), unit] as const),
  ),
);

/** The unit that a word means, or null. `ml` is nobody's: linear metre and millilitre are written alike. */
export const unitFrom = (word: string): Unit | null => unitOf.get(spelled(word)) ?? null;

export const isTwoUnits = (word: string) => spelled(word) === 'ml';

const spelled = (word: string) => plainWords(word).replace(/\./g, '').replace(/\s+/g, ' ').trim();
