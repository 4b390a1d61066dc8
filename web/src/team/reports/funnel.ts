import type { FunnelStep } from './queries.ts';

type Track = FunnelStep['track'];
type Words = Partial<Record<FunnelStep['step'], string>>;

const people = { registered: 'Cadastrados', approved: 'Aprovados', dealt: 'Com pedido' };

/** The tracks in the order in which they are shown, and what each calls its steps. */
const trackWords: Record<Track, { title: string; steps: Words }> = {
  request: {
    title: 'Solicitações de orçamento',
    steps: {
      sent: 'Enviadas',
      answered: 'Respondidas',
      decided: 'Decididas',
      ordered: 'Com pedido',
      paid: 'Com pagamento',
    },
  },
  client: { title: 'Clientes', steps: { ...people, started: 'Com projeto' } },
  architect: { title: 'Arquitetos', steps: { ...people, started: 'Com projeto' } },
  supplier: { title: 'Fornecedores', steps: { ...people, started: 'Com resposta enviada' } },
};

export interface TrackSteps {
  track: Track;
  title: string;
  steps: { step: FunnelStep['step']; label: string; reached: number; percent: number }[];
}

/** The steps by track, each with its share of the first. */
export function tracksOf(rows: readonly FunnelStep[]): TrackSteps[] {
  return (Object.keys(trackWords) as Track[]).map((track) => {
    const own = rows.filter((row) => row.track === track);
    const first = own[0]?.reached ?? 0;
    return {
      track,
      title: trackWords[track].title,
      steps: own.map(({ step, reached }) => ({
        step,
        label: trackWords[track].steps[step] ?? step,
        reached,
        percent: first === 0 ? 0 : (reached / first) * 100,
      })),
    };
  });
}
