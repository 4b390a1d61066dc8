/** Invented items of a kitchen and a bedroom, and what four invented suppliers ask for them, in R$. */
export const suppliers = [
  { name: 'Andrade Móveis', days: 45 },
  { name: 'Bom Corte', days: 30 },
  { name: 'Móveis do Vale', days: 40 },
  { name: 'Ateliê Jequitibá', days: 60 },
] as const;

export interface ExampleItem {
  item: string;
  amount: string;
  planned: number;
  /** One price for each supplier in their order; null is not quoted. */
  prices: readonly (number | null)[];
  /** The place of the chosen price. */
  chosen: number;
}

interface ExampleRoom {
  room: string;
  items: readonly [ExampleItem, ...ExampleItem[]];
}

export const rooms: readonly [ExampleRoom, ...ExampleRoom[]] = [
  {
    room: 'Cozinha',
    items: [
      {
        item: 'Armário inferior, 3 módulos',
        amount: '8,4 m²',
        planned: 7_800,
        prices: [7_740, 7_520, 7_290, 7_550],
        chosen: 2,
      },
      {
        item: 'Armário superior basculante',
        amount: '5,2 m²',
        planned: 5_350,
        prices: [5_130, 5_260, 5_470, 5_860],
        chosen: 0,
      },
      {
        item: 'Torre quente com nichos',
        amount: '1 un',
        planned: 4_890,
        prices: [4_460, 5_270, 5_400, null],
        chosen: 0,
      },
      {
        item: 'Painel da geladeira',
        amount: '2,6 m²',
        planned: 1_480,
        prices: [1_440, 1_330, 1_390, 1_680],
        chosen: 1,
      },
    ],
  },
  {
    room: 'Suíte',
    items: [
      {
        item: 'Guarda-roupa com portas de correr',
        amount: '1 un',
        planned: 8_500,
        prices: [8_750, 9_100, 8_990, 9_480],
        chosen: 0,
      },
      {
        item: 'Cabeceira ripada',
        amount: '1 un',
        planned: 2_300,
        prices: [2_350, 2_180, 2_260, null],
        chosen: 1,
      },
      {
        item: 'Criado-mudo suspenso',
        amount: '2 un',
        planned: 1_240,
        prices: [1_180, 1_290, 1_150, 1_360],
        chosen: 2,
      },
    ],
  },
];

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const items = rooms.flatMap((room) => room.items);

export const itemCount = items.length;
export const plannedTotal = sum(items.map(({ planned }) => planned));
export const chosenTotal = sum(items.map(({ prices, chosen }) => prices[chosen] ?? 0));
export const totalOf = (supplier: number, of: readonly ExampleItem[] = items) =>
  sum(of.map(({ prices }) => prices[supplier] ?? 0));
export const quotedBy = (supplier: number) =>
  items.filter(({ prices }) => prices[supplier] !== null).length;
export const lowest = ({ prices }: ExampleItem) =>
  Math.min(...prices.filter((price) => price !== null));
