import { UndoApproval } from './UndoApproval.tsx';
import type { Decisions } from './use-decisions.ts';

/** People who were just approved, each with a button to undo it; nothing where nobody was. */
export function UndoApprovals({ decisions: { approved, forget } }: { decisions: Decisions }) {
  if (approved.length === 0) return null;
  return (
    <section className="stack gap-8 below-16" aria-label="Aprovações que ainda podem ser desfeitas">
      {approved.map((user) => (
        <UndoApproval key={user.id} user={user} onOver={() => forget(user.id)} />
      ))}
    </section>
  );
}
