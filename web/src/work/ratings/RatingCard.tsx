import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Needs } from '../../common/rights/Needs.tsx';
import { Grades } from '../../parties/ratings/Grades.tsx';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { formatDate } from '../../words/format.ts';
import styles from './OrderRatings.module.css';
import { type Rating, useReply, useReport } from './queries.ts';

const raterWords = { client: 'o cliente', architect: 'o arquiteto', supplier: 'o fornecedor' };

const words = (most: number, limit: string) =>
  z.object({
    words: z.string().check(z.trim(), z.minLength(1, 'Escreva o texto'), z.maxLength(most, limit)),
  });
const replySchema = words(1000, 'Escreva em até 1.000 letras');

/** One rating of an order, with what its reader may do about it. */
export function RatingCard({ rating }: { rating: Rating }) {
  const of = rating.rated_role === 'supplier' ? 'do fornecedor' : 'do arquiteto';
  return (
    <li className={styles.rating}>
      <div>
        <h3>{rating.is_mine ? 'A sua avaliação' : `Avaliação ${of}`}</h3>
        <p className="muted text-13">
          {rating.is_mine
            ? `enviada em ${formatDate(rating.created_at)}`
            : `por ${raterWords[rating.rater_role]}`}
          {rating.is_sealed &&
            ` · fechada até ${formatDate(rating.sealed_until)}, ou até todos avaliarem`}
        </p>
      </div>
      <Grades ratedRole={rating.rated_role} grades={rating} />
      {rating.comment && <p className={styles.words}>{rating.comment}</p>}
      {rating.is_held && (
        <p className="muted text-13">
          O comentário espera a equipe, porque parece ter telefone, e-mail ou link. As notas contam.
        </p>
      )}
      {rating.hidden_reason && (
        <p className="muted text-13">Ocultada pela equipe: {rating.hidden_reason}</p>
      )}
      {rating.reply && (
        <div>
          <h4>Resposta</h4>
          <p className={styles.words}>{rating.reply}</p>
        </div>
      )}
      {rating.is_about_me && !rating.is_sealed && <Answer rating={rating} />}
    </li>
  );
}

/** The acts of the rated person: one reply, and one report. */
function Answer({ rating }: { rating: Rating }) {
  const [open, setOpen] = useState<'reply' | 'report' | null>(null);
  const reply = useReply();
  const report = useReport();
  const close = () => setOpen(null);
  return (
    <div className="flex wrap gap-8 no-print">
      {!rating.reply && (
        <Needs right="decide">
          <Button variant="default" onClick={() => setOpen('reply')}>
            Responder
          </Button>
        </Needs>
      )}
      {rating.is_reported ? (
        <p className="muted text-13">Você pediu que a equipe olhe esta avaliação.</p>
      ) : (
        <Needs right="decide">
          <Button variant="subtle" onClick={() => setOpen('report')}>
            Denunciar
          </Button>
        </Needs>
      )}
      <ActionDialog
        opened={open === 'reply'}
        onClose={close}
        title="Responder à avaliação"
        schema={replySchema}
        initialValues={{ words: '' }}
        send={({ words }) => reply.mutateAsync({ rating_id: rating.id, reply: words.trim() })}
        done={() => notifyOk('Resposta publicada.')}
        submitLabel="Publicar resposta"
      >
        {(form) => (
          <Textarea
            {...form.getInputProps('words')}
            label="Resposta"
            description="Você responde uma vez. Sem telefone, e-mail ou link."
            withAsterisk
            data-autofocus
            autosize
            minRows={3}
            maxRows={8}
            maxLength={1000}
            mb="md"
          />
        )}
      </ActionDialog>
      <ActionDialog
        opened={open === 'report'}
        onClose={close}
        title="Denunciar a avaliação"
        schema={replySchema}
        initialValues={{ words: '' }}
        send={({ words }) => report.mutateAsync({ rating_id: rating.id, reason: words.trim() })}
        done={() => notifyOk('A equipe vai olhar esta avaliação.')}
        submitLabel="Denunciar"
      >
        {(form) => (
          <Textarea
            {...form.getInputProps('words')}
            label="Motivo"
            description="Só a equipe do Prumo lê. Até ela decidir, a avaliação continua publicada."
            withAsterisk
            data-autofocus
            autosize
            minRows={3}
            maxRows={8}
            maxLength={1000}
            mb="md"
          />
        )}
      </ActionDialog>
    </div>
  );
}
