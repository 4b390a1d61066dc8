import { Button, Group, Text } from '@mantine/core';
import { InfoNote } from '../../../ui/InfoNote.tsx';
import { formatDateTime } from '../../../words/format.ts';
import { firstName } from '../../../words/person-name.ts';
import type { Answer } from './answer.ts';
import { useAnswerWords } from './answer-words.ts';
import type { Draft } from './draft.ts';
import { draftTime } from './draft-words.ts';
import type { OtherDraft } from './use-draft.ts';

interface DraftNoticeProps {
  other: OtherDraft;
  /** Shows this draft in the form. */
  onShow: (draft: Answer) => void;
  /** Keeps what the form shows. */
  onKeep: () => void;
  /** Shows the draft of a colleague beside what the form shows. */
  onCompare: () => void;
}

/** Says that the account has a newer draft than this device, which of the two the form shows, and offers the other. */
export function DraftNotice({ other, onShow, onKeep, onCompare }: DraftNoticeProps) {
  const { savedAt, state, by, instead } = other;
  if (state === 'colleague' && by !== null)
    return (
      <InfoNote icon="alert">
        <Text fz="sm" role="status">
          {firstName(by)} salvou esta proposta {draftTime(savedAt)}. Veja antes de continuar.
        </Text>
        <Button variant="default" size="compact-sm" mih={30} mt="xs" onClick={onCompare}>
          Ver as duas versões
        </Button>
      </InfoNote>
    );
  return (
    <InfoNote icon="info">
      <Text fz="sm" role="status">
        {shownWords(other)}
      </Text>
      <Group gap="xs" mt="xs">
        {instead && (
          <Button
            variant="default"
            size="compact-sm"
            h="auto"
            mih={30}
            maw="100%"
            styles={{ label: { whiteSpace: 'normal' } }}
            onClick={() => onShow(instead)}
          >
            {state === 'shown'
              ? `Usar o deste aparelho, salvo ${draftTime(instead.savedAt)}`
              : 'Usar o rascunho mais novo'}
          </Button>
        )}
        <Button variant="default" size="compact-sm" mih={30} onClick={onKeep}>
          {state === 'shown' ? 'Entendi' : 'Continuar com o que está aqui'}
        </Button>
      </Group>
    </InfoNote>
  );
}

function shownWords({ savedAt, state, by }: OtherDraft): string {
  const time = draftTime(savedAt);
  if (by !== null) return `Este é o rascunho de ${firstName(by)}, salvo na conta ${time}.`;
  return state === 'shown'
    ? `Este é o seu rascunho mais novo, salvo na sua conta ${time}.`
    : `Há um rascunho mais novo na sua conta, salvo ${time}.`;
}

interface OlderDraftNoticeProps {
  draft: Draft;
  onShow: (draft: Answer) => void;
}

/** Offers a draft of before the last answer: the form shows that answer, which is newer. */
export function OlderDraftNotice({ draft, onShow }: OlderDraftNoticeProps) {
  const words = useAnswerWords();
  return (
    <InfoNote icon="clock">
      {words.olderDraft(formatDateTime(draft.savedAt))}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => onShow(draft)}>
        Usar o rascunho
      </Button>
    </InfoNote>
  );
}
