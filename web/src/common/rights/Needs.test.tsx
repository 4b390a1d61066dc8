import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import type { Right } from '../../session/acting.ts';
import { askWords } from '../../session/rights.ts';
import { InOffice, officePeople } from '../../session/testing-acting.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import type { PersonRole } from '../../words/labels.ts';
import { Needs, OnlyWith } from './Needs.tsx';

const wire = standInWire();

const open = (as: PersonRole, right: Right) => {
  wire.answers['rpc/list_account_people'] = officePeople;
  renderUi(
    <InOffice as={as}>
      <Needs right={right}>
        <Button>Aprovar</Button>
      </Needs>
      <OnlyWith right={right}>formulário</OnlyWith>
    </InOffice>,
  );
  return screen.getByRole('button', { name: 'Aprovar' });
};

test.each([
  ['owner', 'manage'],
  ['owner', 'decide'],
  ['manager', 'decide'],
  ['manager', 'prepare'],
  ['collaborator', 'prepare'],
] as const)(
  '[OFI-23] [PES-063] to the %s the button that needs %s is a button, and asks nothing',
  (as, right) => {
    expect(open(as, right)).toBeEnabled();
    expect(screen.getByText('formulário')).toBeVisible();
    expect(wire.calls).toEqual([]);
  },
);

test.each([
  ['manager', 'manage', 'Peça a Ana'],
  ['collaborator', 'decide', 'Peça a Ana ou Rita'],
  ['reader', 'decide', 'Peça a Ana ou Rita'],
  ['reader', 'prepare', 'Peça a Ana, Rita ou Téo'],
] as const)(
  '[OFI-23] [PES-063] to the %s the button that needs %s is disabled and says "%s"',
  async (as, right, words) => {
    const button = open(as, right);

    expect(button).toBeDisabled();
    expect(screen.queryByText('formulário')).toBeNull();
    await screen.findByText(words);
    expect(button).toHaveAccessibleDescription(words);
  },
);

test('[PES-063] for a person alone there is nothing to ask and nothing around the button', () => {
  const { container } = renderUi(
    <Needs right="manage">
      <Button>Aprovar</Button>
    </Needs>,
  );

  expect(screen.getByRole('button', { name: 'Aprovar' })).toBeEnabled();
  expect(container.querySelector('span[id]')).toBeNull();
  expect(wire.calls).toEqual([]);
});

test('[PES-063] a link that looks like a button cannot be followed', () => {
  wire.answers['rpc/list_account_people'] = officePeople;
  renderUi(
    <InOffice as="reader">
      <Needs right="prepare">
        <Button component={Link} to="/projects/new">
          Novo projeto
        </Button>
      </Needs>
    </InOffice>,
  );

  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Novo projeto' })).toBeDisabled();
});

test('[PES-063] while nobody is known who may, the titular is named by the word', () => {
  expect(askWords([])).toBe('Peça ao titular da conta');
  expect(askWords(['Ana', 'Rita', 'Téo', 'Ivo'])).toBe('Peça a Ana, Rita ou Téo');
});
