import { Button, FileButton, Textarea, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useRef, useState } from 'react';
import { keepMessageDraft, messageDraft } from '../../session/message-drafts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { announce } from '../../ui/LiveRegion.tsx';
import { formatBytes } from '../../words/format.ts';
import { accepted, refusalOf } from '../attachments/accepted.ts';
import styles from './Messages.module.css';

const MOST_FILES = 10;
const LONGEST_TEXT = 4_000;

/** The same file chosen twice is one. */
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

interface ComposerProps {
  me: string;
  /** Under what the draft is kept. */
  draftKey: string;
  /** To whom: the first name in the field. */
  otherName: string;
  onSend: (body: string, files: readonly File[]) => void;
}

/** Where a message is written: Enter sends, Shift and Enter begin a line. Its draft is kept by conversation. */
export function Composer({ me, draftKey, otherName, onSend }: ComposerProps) {
  const [text, setText] = useState(() => messageDraft(me, draftKey));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const resetFiles = useRef<() => void>(null);
  // The keyboard of a phone has no Shift and Enter: there Enter begins a line.
  const isTouched = useMediaQuery('(pointer: coarse)');

  const write = (value: string) => {
    setText(value);
    keepMessageDraft(me, draftKey, value);
  };
  const add = (chosen: readonly File[]) => {
    const refused = chosen.map((file) => [file, refusalOf(file)] as const);
    const fine = refused.flatMap(([file, reason]) => (reason ? [] : [file]));
    const [bad] = refused.filter(([, reason]) => reason);
    const known = new Set(files.map(keyOf));
    const all = [...files, ...fine.filter((file) => !known.has(keyOf(file)))];
    setFiles(all.slice(0, MOST_FILES));
    setRefusal(
      bad
        ? `${bad[0].name}: ${bad[1]}`
        : all.length > MOST_FILES
          ? `Uma mensagem leva até ${MOST_FILES} arquivos.`
          : null,
    );
    resetFiles.current?.();
    field.current?.focus();
  };
  const send = () => {
    if (!text.trim() && files.length === 0) return;
    onSend(text.trim(), files);
    announce('Mensagem enviada para a conversa');
    write('');
    setFiles([]);
    setRefusal(null);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isChosen = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isChosen || isTouched) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {refusal && (
        <p className="below-8 error text-14" role="alert">
          {refusal}
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.chosen} aria-label="Arquivos escolhidos">
          {files.map((file) => (
            <li key={keyOf(file)}>
              <Icon name="clip" size={16} />
              <span className="grows cut">{file.name}</span>
              <span className="fixed muted text-13 figures">{formatBytes(file.size)}</span>
              <UnstyledButton
                className={`middle fixed muted ${styles.drop}`}
                aria-label={`Retirar ${file.name}`}
                onClick={() => setFiles(files.filter((other) => other !== file))}
              >
                <Icon name="close" size={16} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <div className={`flex gap-8 ${styles.writing}`}>
        <FileButton multiple accept={accepted} onChange={add} resetRef={resetFiles}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              className={styles.tool}
              aria-label="Anexar arquivos"
            >
              <Icon name="clip" />
            </Button>
          )}
        </FileButton>
        <Textarea
          ref={field}
          className={styles.field}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={LONGEST_TEXT}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={onKeyDown}
          placeholder={`Mensagem para ${otherName}`}
          aria-label={`Mensagem para ${otherName}`}
        />
        <Button type="submit" className={styles.send} aria-label="Enviar">
          <Icon name="plane" size={18} />
          <span className={`desk-only ${styles.sendWord}`}>Enviar</span>
        </Button>
      </div>
    </form>
  );
}
