import { Radio, Stack, Text, Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { gradeWords, type Point, points } from '../../parties/ratings/grades.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { formatDate } from '../../words/format.ts';
import styles from './OrderRatings.module.css';
import { useRate } from './queries.ts';

const grade = z.string().check(z.regex(/^[1-5]$/, 'Escolha uma nota'));
const schema = z.object({
  punctuality: grade,
  quality: grade,
  scope: grade,
  service: grade,
  comment: z.string().check(z.trim(), z.maxLength(2000, 'Escreva em até 2.000 letras')),
});

interface RateDialogProps {
  orderId: string;
  ratedRole: 'architect' | 'supplier';
  /** The person or company that is rated. */
  name: string;
  closesAt: string;
  opened: boolean;
  onClose: () => void;
}

/** Four grades, each with its word, and a comment; what is sent stays as it is. */
export function RateDialog({ orderId, ratedRole, name, closesAt, ...dialog }: RateDialogProps) {
  const rate = useRate(orderId);
  return (
    <ActionDialog
      {...dialog}
      title={`Avaliar ${name}`}
      schema={schema}
      initialValues={{ punctuality: '', quality: '', scope: '', service: '', comment: '' }}
      send={({ comment, ...given }) => {
        const scores = {} as Record<Point, number>;
        for (const [key] of points[ratedRole]) scores[key] = Number(given[key]);
        return rate.mutateAsync({ scores, comment: comment.trim() });
      }}
      done={() => notifyOk('Avaliação enviada.')}
      submitLabel="Enviar avaliação"
    >
      {(form) => (
        <Stack gap="md" mb="md">
          <Text>
            Fica fechada até que todos avaliem ou até {formatDate(closesAt)}: ninguém lê antes, nem
            a equipe do Prumo. Depois de enviada ela não muda.
          </Text>
          {points[ratedRole].map(([key, label, question]) => (
            <Radio.Group
              key={key}
              {...form.getInputProps(key)}
              label={label}
              description={question}
              withAsterisk
            >
              <div className={styles.scale}>
                {gradeWords.map((word, place) => (
                  <Radio key={word} value={String(place + 1)} label={`${place + 1} ${word}`} />
                ))}
              </div>
            </Radio.Group>
          ))}
          <Textarea
            {...form.getInputProps('comment')}
            label="Comentário (opcional)"
            description={
              ratedRole === 'supplier'
                ? 'Arquitetos que procuram fornecedores leem este texto, sem o seu nome. Telefone, e-mail e link esperam a equipe.'
                : 'Quem participa deste pedido lê este texto. Telefone, e-mail e link esperam a equipe.'
            }
            autosize
            minRows={3}
            maxRows={8}
            maxLength={2000}
          />
        </Stack>
      )}
    </ActionDialog>
  );
}
