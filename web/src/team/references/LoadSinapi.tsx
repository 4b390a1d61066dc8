import { Button, Checkbox, FileButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Unreadable } from '../../sourcing/items/import/workbook.ts';
import { shownMonth } from '../../sourcing/references/months.ts';
import { EndButtons } from '../../ui/EndButtons.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatBRL, formatWhole, plural } from '../../words/format.ts';
import { emptyStates, loadsOf, type ReferenceLoad } from './parts.ts';
import { LoadStopped, useSendLoads } from './queries.ts';
import styles from './References.module.css';
import type { Regime, SinapiRow, SinapiSheet } from './read-sheet.ts';
import type { SinapiFile } from './read-sinapi.ts';
import { readSinapiApart } from './read-sinapi-apart.ts';

/** Reads Caixa's file of a month on the device, shows what is in it, and loads what the person chose of it. */
export default function LoadSinapi({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<SinapiFile | null>(null);
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async (chosen: File | null) => {
    if (!chosen) return;
    setReading(true);
    setRefusal(null);
    setFile(null);
    try {
      setFile(await readSinapiApart(chosen));
    } catch (error) {
      setRefusal(error instanceof Unreadable ? error.message : errorText(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <ModalDialog opened onClose={onClose} title="Carregar SINAPI" size="lg">
      <div className="stack gap-16">
        <p>
          Escolha o arquivo SINAPI_Referência de um mês, em .xlsx ou no .zip em que a Caixa o
          publica. Ele é lido neste aparelho, e você confere tudo antes de enviar.
        </p>
        <div>
          <FileButton
            accept=".xlsx,.zip"
            onChange={(chosen) => void read(chosen)}
            inputProps={{ 'aria-label': 'Arquivo do SINAPI' }}
          >
            {(props) => (
              <Button
                {...props}
                data-autofocus
                loading={isReading}
                variant={file ? 'default' : 'filled'}
                leftSection={<Icon name="sheets" size={18} />}
              >
                {file ? 'Escolher outro arquivo' : 'Escolher arquivo'}
              </Button>
            )}
          </FileButton>
        </div>
        {isReading && <p role="status">Lendo o arquivo. Um mês inteiro leva até um minuto.</p>}
        <FormError>{refusal}</FormError>
        {file && <FoundFile key={file.digest} file={file} onClose={onClose} />}
      </div>
    </ModalDialog>
  );
}

const regimes: { value: Regime; label: string }[] = [
  { value: 'onerado', label: 'Sem desoneração (abas ISD e CSD)' },
  { value: 'desonerado', label: 'Com desoneração (abas ICD e CCD)' },
];

/** The content of the file, the choice of what is loaded of it, and how far the loading is. */
function FoundFile({ file, onClose }: { file: SinapiFile; onClose: () => void }) {
  const all = [...(file.sheets[0]?.states ?? [])].sort();
  const [states, setStates] = useState<readonly string[]>(all);
  const [chosen, setChosen] = useState<readonly Regime[]>(['onerado', 'desonerado']);
  const [sent, setSent] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const loads = useRef<readonly ReferenceLoad[]>([]);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const send = useSendLoads(
    () => loads.current,
    () => setSent((count) => count + 1),
    () => isStopped.current,
  );
  const parts = loads.current.reduce((sum, load) => sum + load.parts.length, 0);
  const start = () => {
    loads.current = loadsOf(file, states, chosen).map((load) => {
      const empty = new Set(emptyStates(load));
      return empty.size === 0
        ? load
        : (loadsOf(
            file,
            states.filter((state) => !empty.has(state)),
            [load.regime],
          )[0] ?? load);
    });
    isStopped.current = false;
    setSent(0);
    setAttempt(attempt + 1);
    send.mutate(
      { attempt },
      {
        onSuccess: () => {
          notifyOk(`O SINAPI de ${shownMonth(file.month)} foi publicado.`);
          onClose();
        },
      },
    );
  };
  const isAgain = send.isError;
  return (
    <>
      <p className="strong">SINAPI de {shownMonth(file.month)}</p>
      <ul className="boxed boxed-rows">
        {file.sheets.map((sheet) => (
          <SheetLine key={sheet.name} sheet={sheet} />
        ))}
      </ul>
      <fieldset disabled={send.isPending} className="stack gap-8">
        <legend className="strong">Preços</legend>
        {regimes.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() => setChosen(toggled(chosen, value))}
          />
        ))}
      </fieldset>
      <fieldset disabled={send.isPending} className="stack gap-8">
        <legend className="strong">
          Estados{' '}
          <span className="muted text-14">{plural(states.length, 'escolhido', 'escolhidos')}</span>
        </legend>
        <div>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setStates(states.length === all.length ? [] : all)}
          >
            {states.length === all.length ? 'Desmarcar todos' : 'Marcar todos'}
          </Button>
        </div>
        <div className={styles.states}>
          {all.map((state) => (
            <Checkbox
              key={state}
              label={state}
              checked={states.includes(state)}
              onChange={() => setStates(toggled(states, state))}
            />
          ))}
        </div>
      </fieldset>
      {send.isPending && (
        <div className="stack gap-8">
          <ProgressBar
            percent={parts === 0 ? 0 : (100 * sent) / parts}
            label="Parte do arquivo que já foi enviada"
            tone="petrol"
          />
          <p role="status" className="muted text-14">
            {sent < parts ? `Enviando: ${sent} de ${parts} partes.` : 'Publicando.'} Deixe esta
            página aberta.
          </p>
        </div>
      )}
      {isAgain && (
        <FormError>
          {send.error instanceof LoadStopped
            ? 'Você parou a carga, e nada foi publicado. O que já foi enviado fica por um dia: continue daqui, ou escolha o mesmo arquivo de novo.'
            : `${errorText(send.error)} O que já foi enviado fica por um dia: continue daqui.`}
        </FormError>
      )}
      <EndButtons>
        <Button
          variant="default"
          onClick={() => {
            if (send.isPending) isStopped.current = true;
            else onClose();
          }}
        >
          {send.isPending ? 'Parar' : 'Cancelar'}
        </Button>
        <Button
          onClick={start}
          loading={send.isPending}
          disabled={states.length === 0 || chosen.length === 0}
        >
          {isAgain
            ? 'Continuar'
            : `Carregar ${plural(states.length * chosen.length, 'tabela', 'tabelas')}`}
        </Button>
      </EndButtons>
    </>
  );
}

const toggled = <Value,>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

const sheetLabels: Record<SinapiSheet['name'], string> = {
  ISD: 'Insumos sem desoneração',
  CSD: 'Composições sem desoneração',
  ICD: 'Insumos com desoneração',
  CCD: 'Composições com desoneração',
};

/** How many rows a sheet has, with its first and its last one, to be compared with the file. */
function SheetLine({ sheet }: { sheet: SinapiSheet }) {
  const { name, rows, states } = sheet;
  return (
    <li>
      <div className="grows-240">
        <p>
          <span className="strong">{name}</span> {sheetLabels[name]}:{' '}
          {plural(rows.length, 'linha', 'linhas').replace(/^\d+/, formatWhole(rows.length))},{' '}
          {plural(states.length, 'estado', 'estados')}
        </p>
        <p className={`muted text-13 ${styles.ends}`}>Primeira: {rowWords(sheet, rows[0])}</p>
        <p className={`muted text-13 ${styles.ends}`}>Última: {rowWords(sheet, rows.at(-1))}</p>
      </div>
    </li>
  );
}

function rowWords({ states }: SinapiSheet, row: SinapiRow | undefined): string {
  if (!row) return '';
  const at = row.prices.findIndex((price) => price !== null);
  const price = row.prices[at] ?? 0;
  const words = row.description.length > 80 ? `${row.description.slice(0, 80)}…` : row.description;
  return `${row.code} · ${words} · ${row.unit} · ${formatBRL(price)} (${states[at]})`;
}
