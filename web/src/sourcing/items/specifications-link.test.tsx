import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ItemRow, type RowActions } from '../../homes/project/grid/ItemRow.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { drywall } from '../projects/testing-projects.ts';
import { PLAIN_ITEM } from '../quotes/answer/answer.ts';
import { ResponseItem } from '../quotes/answer/ResponseItem.tsx';
import { ItemWords } from '../quotes/comparison/QuoteCards.tsx';

/** Every screen that shows where an item is specified, with an address the database might hold. */
const screens: [string, (address: string) => React.ReactElement][] = [
  [
    'the items of a project',
    (address) => (
      <ItemRow
        item={{ ...drywall, forecast: null, specifications_url: address }}
        {...{ number: 1, columns: ['description', 'specifications_url'], canMove: false }}
        {...{
          active: null,
          editing: null,
          failed: undefined,
          isChanged: false,
          isChosen: false,
          drop: null,
        }}
        {...{ rooms: [], source: undefined, files: 0, quotes: undefined }}
        {...{ inviteTo: null, held: null }}
        actions={{} as RowActions}
      />
    ),
  ],
  [
    'the quote analysis',
    (address) => <ItemWords item={{ ...drywall, specifications_url: address }} />,
  ],
  [
    'the answer of a supplier',
    (address) => (
      <ResponseItem
        item={{
          ...drywall,

          specifications_url: address,
          price: null,
          note: null,
          status: 'requested',
          rejection_reason: null,
        }}
        {...{
          mode: 'total',
          price: '',
          unitPrice: '',
          typedFor: undefined,
          note: '',
          detail: PLAIN_ITEM,
        }}
        {...{ priceError: null, alternativeError: null, onChange: () => {} }}
      />
    ),
  ],
];

describe.each(screens)('[T26] %s', (_screen, draw) => {
  test('leads to a web page in a window that knows nothing of ours', () => {
    renderUi(draw('https://exemplo.test/planta.pdf'));

    const link = screen.getByRole('link', { name: 'Ver especificações' });
    expect(link).toHaveAttribute('href', 'https://exemplo.test/planta.pdf');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test.each([
    'javascript:alert(document.domain)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//exemplo.test/sem-protocolo',
  ])('shows %j as text and leads nowhere', (address) => {
    const { container } = renderUi(draw(address));

    expect(within(container).queryByRole('link')).toBeNull();
    expect(container).toHaveTextContent(`Especificações: ${address.replace(/\s/g, ' ')}`);
  });
});
