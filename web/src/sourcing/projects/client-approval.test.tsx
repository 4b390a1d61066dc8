import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clara } from '../../money/finances/testing-finances.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { ClientApprovalDialog } from './ClientApprovalDialog.tsx';
import {
  approvalErrors,
  approvalSentence,
  approvalSource,
  type ClientApproval,
} from './client-approval.ts';
import { ana } from './testing-projects.ts';

const wire = standInWire();
const none: ClientApproval = {
  mode: 'none',
  amount: null,
  set_by: null,
  approved_alone: 1250.5,
  sent_selection_id: null,
};
const above: ClientApproval = { ...none, mode: 'above', amount: 5000, set_by: 'client' };
const plain = (words: string | null) => words?.replaceAll('\u00a0', ' ');

const onClose = vi.fn();
const show = (person: Profile = clara) =>
  renderUi(
    <ProfileProvider value={person}>
      <ClientApprovalDialog projectId="flat" opened onClose={onClose} />
    </ProfileProvider>,
  );
const sent = () =>
  wire.calls.filter(({ to }) => to === 'rpc/set_client_approval').map(({ body }) => body);

beforeEach(() => {
  onClose.mockClear();
  wire.answers['rpc/get_client_approval'] = [none];
  wire.answers['rpc/set_client_approval'] = () => new Response(null, { status: 204 });
});

describe('[DEC-020] the rule about when the client approves', () => {
  test('is shown to the client as it stands, and saved with its amount', async () => {
    show();
    expect(await screen.findByLabelText('O arquiteto aprova em meu nome')).toBeChecked();

    await userEvent.click(screen.getByLabelText('Eu aprovo o que passar de um valor'));
    expect(plain(document.body.textContent)).toContain('Aprovado assim até agora: R$ 1.250,50.');
    await userEvent.type(screen.getByLabelText(/Até quanto o arquiteto aprova sem você/), '10.000');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([{ target_project_id: 'flat', mode: 'above', amount: 10_000 }]);
  });

  test('without its amount is not sent, and the field gets the focus', async () => {
    show();
    await userEvent.click(await screen.findByLabelText('Eu aprovo o que passar de um valor'));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Informe um valor maior que zero')).toBeVisible();
    expect(screen.getByLabelText(/Até quanto o arquiteto aprova/)).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test('an amount that no longer counts is not sent', async () => {
    wire.answers['rpc/get_client_approval'] = [above];
    show();
    await userEvent.click(await screen.findByLabelText('Eu aprovo tudo'));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([{ target_project_id: 'flat', mode: 'always' }]);
  });

  test('the architect reads who set it, and why loosening is refused, in place', async () => {
    const sentence =
      'Foi o cliente quem pediu esta aprovação: só ele pode dispensar ou aumentar o valor.';
    wire.answers['rpc/get_client_approval'] = [above];
    wire.answers['rpc/set_client_approval'] = refusing(sentence, 400, 'CLAPR');
    show(ana);
    await userEvent.click(await screen.findByLabelText('Eu aprovo em nome do cliente'));
    expect(
      screen.getByText('Foi o cliente quem pediu: só ele pode dispensar ou aumentar o valor.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('a failed query can be repeated, and a project of others has no form', async () => {
    wire.answers['rpc/get_client_approval'] = refusing('quebrou');
    const failed = show();
    expect(await screen.findByText('Não foi possível ver quem aprova os orçamentos')).toBeVisible();
    failed.unmount();

    wire.answers['rpc/get_client_approval'] = [];
    show();
    expect(await screen.findByText('Este projeto não existe mais ou não é seu.')).toBeVisible();
  });

  test('an amount is above zero and in whole cents, and counts with its mode alone', () => {
    for (const amount of ['', 0, -1] as const)
      expect(approvalErrors({ mode: 'above', amount })).toEqual({
        amount: 'Informe um valor maior que zero',
      });
    expect(approvalErrors({ mode: 'above', amount: 10.005 })).toEqual({
      amount: 'Use no máximo duas casas decimais',
    });
    expect(approvalErrors({ mode: 'above', amount: 0.01 })).toEqual({});
    expect(approvalErrors({ mode: 'always', amount: '' })).toEqual({});
  });

  test('is one sentence to each side, with who set it', () => {
    expect(plain(approvalSentence(above, true))).toBe(
      'O arquiteto aprova até R$ 5.000,00 sem você; o que passar disso espera o seu sim.',
    );
    expect(plain(approvalSentence(above, false))).toBe(
      'Você aprova até R$ 5.000,00 sem o cliente; o que passar disso espera o sim dele.',
    );
    expect(approvalSentence({ ...none, mode: 'always' }, true)).toBe('Nada é aprovado sem você.');
    expect(approvalSentence(none, true)).toBe('O arquiteto aprova os orçamentos em seu nome.');
    expect(approvalSource({ ...above, set_by: 'architect' }, true)).toBe(
      'Foi o arquiteto quem escolheu.',
    );
    expect(approvalSource(none, true)).toBeNull();
  });
});
