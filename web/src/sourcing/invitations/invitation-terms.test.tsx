import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayIn, endOfDay, formatDeadline } from '../../words/deadlines.ts';
import { open, send, show, standInSuppliers, tick } from './testing-selection-page.tsx';

const wire = standInSuppliers();
const sent = () => wire.calls.filter(({ to }) => to.includes('send-quote-invitations'));

describe('[TRM-030] the terms of an invitation', () => {
  const terms = () => screen.findByRole('region', { name: 'Condições da solicitação' });
  const days = async (amount: number) =>
    fireEvent.click(within(await terms()).getByRole('button', { name: `${amount} dias` }));

  beforeEach(() => {
    wire.answers['/functions/v1/send-quote-invitations'] = { quotes_created: 2 };
  });

  test('need no touch: seven days, late answers taken; the dialog says so and nothing of it is sent', async () => {
    open();
    await show(/^Vidraçaria/);
    await tick(/Salles Vidros/);
    const usual = `prazo ${formatDeadline(endOfDay(dayIn(7)))} · aceita respostas fora do prazo`;
    expect(await terms()).toHaveTextContent(formatDeadline(endOfDay(dayIn(7))));
    send();

    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(usual);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar 1 convite' }));
    await screen.findByText('O projeto');
    expect(sent()[0]?.body).not.toHaveProperty('terms');
  });

  test('what is changed is sent, for the ticked categories alone', async () => {
    open();
    await show(/^Vidraçaria/);
    await tick(/Salles Vidros/);
    await days(14);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Aceitar respostas fora do prazo' }));
    fireEvent.change(screen.getByLabelText('Instruções (opcional)'), {
      target: { value: 'Vidro temperado. ' },
    });
    send();
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar 1 convite' }));

    await screen.findByText('O projeto');
    expect(sent()[0]?.body).toEqual({
      project_id: 'p1',
      selected_suppliers: { vidracaria: ['vitor'] },
      terms: {
        vidracaria: {
          respond_until: endOfDay(dayIn(14)),
          accepts_late: false,
          instructions: 'Vidro temperado.',
        },
      },
    });
  });

  const useInAll = () =>
    fireEvent.click(screen.getByRole('checkbox', { name: 'Usar em todas as categorias' }));

  test('[SCR-ARCH-053] terms that are written hold for every category, until one is to have its own', async () => {
    open();
    await tick(/Marcos Antunes/);
    await show(/^Vidraçaria/);
    await tick(/Salles Vidros/);
    await days(10);
    useInAll();
    fireEvent.change(screen.getByLabelText('Instruções (opcional)'), {
      target: { value: 'Vidro temperado.' },
    });
    await show(/^Civil/);
    expect(await screen.findByLabelText('Instruções (opcional)')).toHaveValue('');
    await show(/^Vidraçaria/);
    fireEvent.change(screen.getByLabelText('Instruções (opcional)'), { target: { value: '' } });
    expect(screen.queryByRole('dialog')).toBeNull();
    send();
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar 2 convites' }));

    await screen.findByText('O projeto');
    const until = { respond_until: endOfDay(dayIn(10)) };
    expect(sent()[0]?.body).toHaveProperty('terms', { civil: until, vidracaria: until });
  });

  test('[SCR-ARCH-053] terms that another category has of its own are asked about before they are replaced', async () => {
    open();
    fireEvent.change(await screen.findByLabelText('Instruções (opcional)'), {
      target: { value: 'Só pela manhã.' },
    });
    await show(/^Vidraçaria/);
    expect(await screen.findByLabelText('Instruções (opcional)')).toHaveValue('Só pela manhã.');
    useInAll();
    fireEvent.change(screen.getByLabelText('Instruções (opcional)'), { target: { value: '' } });
    await days(10);
    useInAll();

    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Civil tem condições próprias, que serão trocadas por estas.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await show(/^Civil/);
    expect(await screen.findByLabelText('Instruções (opcional)')).toHaveValue('Só pela manhã.');

    await show(/^Vidraçaria/);
    useInAll();
    fireEvent.click(await screen.findByRole('button', { name: 'Usar em todas' }));
    await show(/^Civil/);
    expect(await screen.findByLabelText('Instruções (opcional)')).toHaveValue('');
  });

  test('a category that was asked before shows its terms, and who they hold for', async () => {
    wire.answers.request_terms = [
      {
        category: 'vidracaria',
        respond_until: endOfDay(dayIn(5)),
        accepts_late: false,
        instructions: null,
        visit_at: null,
        visit_note: null,
        addendum: 0,
      },
    ];
    open();
    await show(/^Vidraçaria/);
    await tick(/Salles Vidros/);

    expect(await terms()).toHaveTextContent(formatDeadline(endOfDay(dayIn(5))));
    expect(await terms()).toHaveTextContent('Quem é convidado agora tem pelo menos três dias');
  });

  test('a deadline that is too near is refused at its field, before and by the server', async () => {
    open();
    await show(/^Vidraçaria/);
    await tick(/Salles Vidros/);
    const day = screen.getByLabelText('Prazo para responder');
    fireEvent.change(day, { target: { value: '01/01/2020' } });
    send();

    const fault = 'O prazo para responder precisa ter pelo menos 24 horas.';
    expect(day).toHaveAccessibleDescription(expect.stringContaining(fault));
    expect(screen.queryByRole('dialog')).toBeNull();

    await days(7);
    await days(10);
    wire.answers['/functions/v1/send-quote-invitations'] = () =>
      Response.json({ error: fault, code: 'TERMS' }, { status: 400 });
    send();
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar 1 convite' }));
    await screen.findByText('Erro ao enviar convites. Tente novamente.');
    expect(screen.getByLabelText('Prazo para responder')).toHaveAccessibleDescription(
      expect.stringContaining(fault),
    );
  });
});
