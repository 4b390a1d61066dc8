import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { formatBRL, formatDayAndMonth } from '../../words/format.ts';
import styles from './PixPanel.module.css';
import type { PixCode } from './pix-code.ts';

interface PixCodeViewProps {
  code: PixCode;
  /** Names the instalment: `Pintura, parcela 1 de 3`. */
  title: string;
  /** To which document it belongs: Pedido 0007/2026. */
  reference: { name: string; label: string };
  /** Advice before paying to a key that is new; nothing for the person whose key it is. */
  newKeyAdvice?: ReactNode;
  /** Where the money goes, and what the code does not know. */
  children: ReactNode;
}

/** Amount, picture and text of a PIX code, and what to compare with the bank's screen before paying. */
export function PixCodeView({ code, title, reference, newKeyAdvice, children }: PixCodeViewProps) {
  return (
    <>
      <p className="below-4 muted">{title}</p>
      <p className={`below-16 heading figures ${styles.amount}`}>{formatBRL(code.amount)}</p>
      <img
        className={styles.qr}
        src={code.picture}
        width={196}
        height={196}
        alt={`Código QR do PIX de ${formatBRL(code.amount)} para ${code.receiver_name}`}
      />
      <CopyButton text={code.payload} />
      <dl className={styles.facts}>
        <div>
          <dt>Quem recebe</dt>
          <dd className="narrows to-right anywhere">
            <strong>{code.receiver_name}</strong>
          </dd>
        </div>
        <div>
          <dt>Chave PIX</dt>
          <dd className="narrows to-right anywhere">
            {code.masked_key}
            {code.key_changed_on && (
              <span className="block amber text-13 strong">
                Chave nova desde {formatDayAndMonth(code.key_changed_on)}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{reference.name}</dt>
          <dd className="num narrows to-right anywhere">{reference.label}</dd>
        </div>
        <div>
          <dt>Identificador</dt>
          <dd className="num narrows to-right anywhere">{code.txid}</dd>
        </div>
      </dl>
      {newKeyAdvice && code.key_changed_on && (
        <p className={styles.warning} role="note">
          <Icon name="alert" size={20} />
          <span>{newKeyAdvice}</span>
        </p>
      )}
      <p className={styles.note} role="note">
        <Icon name="info" size={20} />
        <span>{children}</span>
      </p>
    </>
  );
}

function CopyButton({ text }: { text: string }) {
  const { isCopied, copy } = useCopied(
    text,
    'Código copiado',
    'Leia o código QR com o aplicativo do banco.',
  );
  return (
    <Button
      fullWidth
      size="md"
      leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={18} />}
      onClick={copy}
    >
      {isCopied ? 'Código copiado' : 'Copiar código'}
    </Button>
  );
}
