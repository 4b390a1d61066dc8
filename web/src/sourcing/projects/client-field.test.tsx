import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { ProjectClientField } from './ProjectFields.tsx';
import { projectSchema } from './project-form.ts';
import type { ApprovedClient } from './queries.ts';

const sent = vi.fn();
const clients = (count: number): ApprovedClient[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `c${n}`,
    full_name: n === 40 ? 'Íris São João' : `Cliente ${n}`,
    email: `c${n}@exemplo.test`,
  }));

function Form({ count }: { count: number }) {
  const form = useCheckedForm({
    schema: projectSchema,
    initialValues: { name: 'Casa', clientId: '', address: '' },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(sent)}>
      <ProjectClientField form={form} clients={clients(count)} unchosen="Escolha o cliente" />
      <button type="submit">Enviar</button>
    </form>
  );
}

test('[SCR-ARCH-005] up to 50 clients stand in a select, with name and e-mail', async () => {
  renderUi(<Form count={50} />);
  await userEvent.selectOptions(
    screen.getByLabelText(/^Cliente/),
    'Íris São João (c40@exemplo.test)',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(sent.mock.lastCall?.[0]).toMatchObject({ clientId: 'c40' });
});

test('[SCR-ADM-038] more of them are searched by the words of name and e-mail; without a choice the field says so', async () => {
  renderUi(<Form count={10_000} />);
  const field = await screen.findByPlaceholderText('Escolha o cliente: digite para buscar');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveFocus();

  await userEvent.type(field, 'iris sao');
  await userEvent.click(await screen.findByRole('option', { hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(sent.mock.lastCall?.[0]).toMatchObject({ clientId: 'c40' });

  await userEvent.clear(field);
  await userEvent.type(field, 'ninguém');
  expect(await screen.findByText('Nada encontrado')).toBeInTheDocument();
});
