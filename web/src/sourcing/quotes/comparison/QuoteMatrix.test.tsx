import { MantineProvider } from '@mantine/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { formatBRL } from '../../../words/format.ts';
import { compared, offered } from '../testing-offers.ts';
import { bruno, iara, otto, panel, quote, wardrobe } from '../testing-quotes.ts';
import { buildMatrix } from './matrix.ts';
import type { Selection } from './prefill.ts';
import { QuoteCards } from './QuoteCards.tsx';
import { QuoteMatrix } from './QuoteMatrix.tsx';

const [matrix] = buildMatrix(
  [
    quote(wardrobe, bruno, 16_890, 35, { item_note: 'MDF 18 mm' }),
    quote(wardrobe, iara, 15_200, 50, { notes: 'Entrega em duas etapas' }),
    quote(wardrobe, otto, 18_400, 28),
    quote(panel, bruno, 5_480, 20),
    quote(panel, iara, null, 50, { notes: 'Entrega em duas etapas' }),
    quote(panel, otto, 4_990, 25, { notes: 'Só o painel, sem prateleiras' }),
  ],
  new Map(),
);

interface ComparisonProps {
  as: typeof QuoteMatrix | typeof QuoteCards;
  onOpen?: (quoteId: string, isWhole?: boolean | 'adjustments') => void;
}

function Comparison({ as: View, onOpen = () => undefined }: ComparisonProps) {
  const [selection, setSelection] = useState<Selection>({});
  if (!matrix) throw new Error('the example has quotes');
  return (
    <MantineProvider env="test">
      <View
        matrix={matrix}
        selection={selection}
        onChoose={({ id, project_item }) => setSelection({ ...selection, [project_item.id]: id })}
        onClear={() => setSelection({})}
        onOpen={onOpen}
        adjustments={[]}
        layout={{ perUnit: false, asList: false, hidesDecided: false }}
      />
    </MantineProvider>
  );
}

const cellsOf = (item: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${item}`) })).getAllByRole('cell');
const radio = (name: RegExp) => screen.getByRole('radio', { name });

describe('the matrix', () => {
  it('[SCR-ARCH-037] has suppliers across with their totals, and says what is missing', () => {
    render(<Comparison as={QuoteMatrix} />);

    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Item 2',
      'Marcenaria Bom Corte22.370sem ajuste',
      'Otto Lins23.390+5%sem ajuste',
      'Móveis do Vale15.2001/2sem ajuste50 dias',
    ]);
  });

  it('[SCR-SHR-027] a cell has one control: a press beside its label and Enter on its radio open the offer, a press on the label chooses it', async () => {
    const onOpen = vi.fn();
    render(<Comparison as={QuoteMatrix} onOpen={onOpen} />);
    const [cell] = cellsOf('Armário de cozinha');
    const one = within(cell as HTMLElement).getByRole('radio') as HTMLInputElement;
    expect(within(cell as HTMLElement).queryByRole('button')).toBeNull();

    await userEvent.click(within(cell as HTMLElement).getByText('16.890,00'));
    expect(one).toBeChecked();
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(cell?.querySelector('[data-offer]') as HTMLElement);
    expect(onOpen).toHaveBeenLastCalledWith(one.value);
    one.focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledTimes(2);
    const [adjust] = screen.getAllByRole('button', { name: 'sem ajuste' });
    await userEvent.click(adjust as HTMLElement);
    expect(onOpen).toHaveBeenLastCalledWith(expect.any(String), 'adjustments');
  });

  it('a cell is one line: marks, distance and price; the words are in the name of its radio', () => {
    render(<Comparison as={QuoteMatrix} />);

    const [fromBruno, fromOtto, fromIara] = cellsOf('Armário de cozinha');
    expect(fromBruno).toHaveTextContent(/^\+11%16\.890,00$/);
    expect(fromIara).toHaveTextContent(/^15\.200,00$/);
    const marks = (cell: HTMLElement | undefined) =>
      [...(cell?.querySelectorAll('label [title]') ?? [])].map((mark) =>
        mark.getAttribute('title'),
      );
    expect(marks(fromIara)).toEqual(['Menor Preço']);
    expect(marks(fromOtto)).toEqual(['Acima do menor preço deste item', 'Mais Rápido: 28 dias']);
    // The supplier's text is only a mark: it is read in the offer.
    expect(marks(fromBruno)).toEqual(['Acima do menor preço deste item', 'MDF 18 mm']);
    const names = screen
      .getAllByRole('radio', { name: /^Armário/ })
      .map((each) => each.getAttribute('aria-label')?.replaceAll('\u00a0', ' '));
    expect(names).toEqual([
      'Armário de cozinha, Marcenaria Bom Corte: R$ 16.890,00, +11% acima do menor',
      'Armário de cozinha, Otto Lins: R$ 18.400,00, +21% acima do menor, Mais Rápido',
      'Armário de cozinha, Móveis do Vale: R$ 15.200,00, Menor Preço',
    ]);
  });

  it('a supplier who has not answered, or was not asked for an item, has a column that shows since when', () => {
    const [waiting] = buildMatrix(
      [quote(wardrobe, bruno, 100), quote(panel, bruno, 90)],
      new Map(),
      [{ item: panel, supplier: otto, since: '2026-11-11T15:00:00Z' }],
    );
    if (!waiting) throw new Error('the example has quotes');
    render(
      <MantineProvider env="test">
        <QuoteMatrix
          matrix={waiting}
          selection={{}}
          onChoose={() => undefined}
          onClear={() => undefined}
          onOpen={() => undefined}
          adjustments={[]}
          layout={{ perUnit: false, asList: false, hidesDecided: false }}
        />
      </MantineProvider>,
    );

    expect(screen.getAllByRole('columnheader').at(-1)).toHaveTextContent(
      'Otto LinsSem respostaconvidado em 11/11',
    );
    expect(
      within(cellsOf('Painel de TV')[1] as HTMLElement).getByRole('img', { name: 'Aguardando' }),
    ).toBeVisible();
    expect(cellsOf('Armário de cozinha').map(({ textContent }) => textContent)[1]).toBe(
      'Não convidado',
    );
  });

  it('[CMP-001] [CMP-002] a cell says what a detailed answer adds, and a price that cannot be chosen has no radio', async () => {
    const [joinery] = buildMatrix(
      compared([
        offered(wardrobe, bruno, 900, {
          ...{ version: 2, previous_price: 1_000, brand: 'Duratex', taxes_included: false },
        }),
        offered(wardrobe, iara, 950, { scope: 'alternative', alternative: 'Laminado' }),
        offered(wardrobe, otto, 800, { is_expired: true, valid_until: '2026-11-01' }),
        offered(panel, bruno, 0, { scope: 'included', version: 2 }),
      ]),
      new Map(),
    );
    if (!joinery) throw new Error('the example has quotes');
    const onOpen = vi.fn();
    render(
      <MantineProvider env="test">
        <QuoteMatrix
          matrix={joinery}
          selection={{}}
          onChoose={() => undefined}
          onClear={() => undefined}
          onOpen={onOpen}
          adjustments={[]}
          layout={{ perUnit: false, asList: false, hidesDecided: false }}
        />
      </MantineProvider>,
    );
    const heads = screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(heads.slice(1)).toEqual([
      'Marcenaria Bom Corte900sem ajuste30 dias · v2−10%Impostos à parte',
      'Móveis do Vale9501/2sem ajuste30 dias',
      'Otto Lins8001/2sem ajuste30 diasVencida em 01/11/2026',
    ]);
    const fromBruno = cellsOf('Armário de cozinha')[0] as HTMLElement;
    expect(within(fromBruno).getByTitle('Duratex')).toBeVisible();
    expect(within(fromBruno).getByTitle('−10% desde a v1')).toBeVisible();
    expect(radio(/Armário.*Móveis/)).toHaveAccessibleName(/, Alternativa$/);
    expect(radio(/Painel.*Bom Corte/)).toHaveAccessibleName(/: Incluso$/);

    const barred = screen.getByRole('button', { name: /Armário.*Otto.*Vencida em 01\/11\/2026/ });
    expect(within(cellsOf('Armário de cozinha')[2] as HTMLElement).queryByRole('radio')).toBeNull();
    await userEvent.click(barred);
    radio(/Armário.*Bom Corte/).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Marcenaria Bom Corte' }));
    expect(onOpen.mock.calls).toEqual([
      ['wardrobe-otto'],
      ['wardrobe-bruno'],
      ['wardrobe-bruno', true],
    ]);
  });

  it('[VAL-025] an unpriced item reads "Não cotado" and cannot be chosen (Q-27)', () => {
    render(<Comparison as={QuoteMatrix} />);

    const gap = cellsOf('Painel de TV')[2] as HTMLElement;
    expect(gap).toHaveTextContent('Não cotado');
    expect(within(gap).queryByRole('radio')).toBeNull();
  });

  it('[VAL-022] one quote per item: a second choice takes the place of the first', async () => {
    render(<Comparison as={QuoteMatrix} />);

    await userEvent.click(radio(/Armário de cozinha, Marcenaria Bom Corte/));
    await userEvent.click(radio(/Armário de cozinha, Móveis do Vale/));

    expect(radio(/Armário de cozinha, Marcenaria Bom Corte/)).not.toBeChecked();
    expect(radio(/Armário de cozinha, Móveis do Vale/)).toBeChecked();
  });

  it('[SCR-SHR-036] is one stop for Tab: arrows go from offer to offer without choosing, Space chooses and Delete takes it back', async () => {
    render(<Comparison as={QuoteMatrix} />);

    await userEvent.click(radio(/Painel de TV, Marcenaria/));
    await userEvent.keyboard('{ArrowRight}');
    expect(radio(/Painel de TV, Otto/)).toHaveFocus();
    expect(radio(/Painel de TV, Marcenaria/)).toBeChecked();
    await userEvent.keyboard(' ');
    expect(radio(/Painel de TV, Otto/)).toBeChecked();

    // The column stays, and the row that was left is no stop any more.
    await userEvent.keyboard('{ArrowUp}');
    expect(radio(/Armário de cozinha, Otto/)).toHaveFocus();
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
    const stops = () => screen.getAllByRole('radio').filter((each) => each.tabIndex === 0);
    expect(stops()).toHaveLength(3);
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(radio(/Armário de cozinha, Móveis/)).toHaveFocus();
    // Móveis do Vale has no price for the panel: the nearest offer has the focus.
    await userEvent.keyboard('{ArrowDown}');
    expect(radio(/Painel de TV, Otto/)).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(radio(/Painel de TV, Otto/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(radio(/Painel de TV, Otto/)).toHaveFocus();

    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByRole('button', { name: /Desfazer a escolha de Armário/ }));
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('by unit, prices are divided by the quantity of their item; what is chosen stays', () => {
    const strip = { ...panel, id: 'strip', description: 'Rodapé', quantity: 4, position: 9 };
    const [ofStrip] = buildMatrix([quote(strip, bruno, 690), quote(strip, iara, 770)], new Map());
    if (!ofStrip) throw new Error('the example has quotes');
    render(
      <MantineProvider env="test">
        <QuoteMatrix
          matrix={ofStrip}
          selection={{ strip: 'strip-bruno' }}
          onChoose={() => undefined}
          onClear={() => undefined}
          onOpen={() => undefined}
          adjustments={[]}
          layout={{ perUnit: true, asList: false, hidesDecided: false }}
        />
      </MantineProvider>,
    );
    expect(cellsOf('Rodapé').map(({ textContent }) => textContent)).toEqual([
      '172,50',
      '+12%192,50',
    ]);
    expect(radio(/Rodapé, Marcenaria Bom Corte: R\$\s690,00/)).toBeChecked();
  });

  it('[CMP-016] paper has the price of one unit below that of the line, where there are several', () => {
    const strip = { ...panel, id: 'strip', description: 'Rodapé', quantity: 4, position: 9 };
    const [matrix] = buildMatrix(
      [quote(strip, bruno, 690), quote(wardrobe, bruno, 770)],
      new Map(),
    );
    if (!matrix) throw new Error('the example has quotes');
    render(
      <MantineProvider env="test">
        <QuoteMatrix
          matrix={matrix}
          selection={{}}
          onChoose={() => undefined}
          onClear={() => undefined}
          onOpen={() => undefined}
          adjustments={[]}
          layout={{ perUnit: false, asList: false, hidesDecided: false }}
        />
      </MantineProvider>,
    );
    const price = (item: string) => cellsOf(item)[0]?.textContent;
    expect(price('Rodapé')).toBe('690,00');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect([price('Rodapé'), price('Armário de cozinha')]).toEqual(['690,00172,50/un', '770,00']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(price('Rodapé')).toBe('690,00');
  });
});

describe('the cards', () => {
  it('[SCR-ARCH-038] come by ascending price, with supplier, company and notes', () => {
    render(<Comparison as={QuoteCards} />);

    const group = screen.getByRole('group', { name: /^Armário de cozinha/ });
    const offers = within(group).getAllByRole('radio');
    const texts = offers.map((offer) => offer.closest('label')?.textContent);
    expect(texts[0]).toContain('Móveis do ValeIara Melo');
    expect(within(group).getByText('Entrega em duas etapas')).not.toBeVisible();
    expect(group).toHaveTextContent('MDF 18 mm');
    expect(texts.map((text) => /R\$\s[\d.]+,\d\d/.exec(text ?? '')?.[0])).toEqual([
      formatBRL(15_200),
      formatBRL(16_890),
      formatBRL(18_400),
    ]);
  });

  it('[SCR-ARCH-039] [SCR-ARCH-040] [SCR-ARCH-041] say price, distance, days, places, badges and note', () => {
    render(<Comparison as={QuoteCards} />);

    const group = screen.getByRole('group', { name: /^Armário de cozinha/ });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((offer) => offer.closest('label')?.textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Móveis do ValeIara MeloR$ 15.200,0050 dias1º em preço · 3º em prazoMenor Preço',
      'Marcenaria Bom CorteBruno CarvalhoR$ 16.890,00+11% acima do menor preço35 dias2º em preço · 2º em prazoMDF 18 mm',
      'Otto LinsR$ 18.400,00+21% acima do menor preço28 dias3º em preço · 1º em prazoMais Rápido',
    ]);
  });

  it('[VAL-025] name who did not price an item (Q-27)', () => {
    render(<Comparison as={QuoteCards} />);

    const group = screen.getByRole('group', { name: /^Painel de TV/ });
    expect(group).toHaveTextContent('Não cotado: Móveis do Vale');
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
  });
});
