import { Anchor, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CopyField } from '../../ui/CopyField.tsx';
import styles from './NewCalendarLink.module.css';

/** The link while it can be seen: how to take it to the programs that people use. */
export function NewCalendarLink({ url }: { url: string }) {
  const here = useRef<HTMLElement>(null);
  // The button that was pressed is gone.
  useEffect(() => here.current?.focus(), []);
  return (
    <section ref={here} className="stack gap-12 below-16" aria-label="Link novo" tabIndex={-1}>
      <CopyField label="Link do seu calendário" value={url} copyLabel="Copiar link" />
      <Text size="sm">
        Copie agora: o link não aparece de novo. Quem o tiver vê os seus vencimentos, por isso não o
        compartilhe.
      </Text>
      <ul className={styles.ways}>
        <li>
          <strong>Google Agenda</strong>, no computador: Outras agendas, Adicionar, Do URL.
        </li>
        <li>
          <strong>Apple</strong>:{' '}
          <Anchor href={url.replace(/^https?:/, 'webcal:')} inherit>
            abrir no Calendário
          </Anchor>{' '}
          e confirmar a assinatura.
        </li>
        <li>
          <strong>Outlook</strong>: Adicionar calendário, Assinar da Web.
        </li>
      </ul>
      <Text size="sm" c="dimmed">
        Cada programa escolhe quando atualiza: o Google pode levar um dia.
      </Text>
    </section>
  );
}
