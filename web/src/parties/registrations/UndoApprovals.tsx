import { UndoApproval } from './UndoApproval.tsx';
import type { Decisions } from './use-decisions.ts';

/** The last approvals that are shown; the earlier ones end with their minute. */
const SHOWN = 3;

/** Approvals that were just given, each with a button to undo it; nothing where there are none. */
export function UndoApprovals({ decisions: { approved, forget } }: { decisions: Decisions }) {
  if (approved.length === 0) return null;
  return (
    <section className="stack gap-8" aria-label="Aprovações que ainda podem ser desfeitas">
      {approved.slice(-SHOWN).map((users) => (
        <UndoApproval key={users.map(({ id }) => id).join()} users={users} onOver={forget} />
      ))}
    </section>
  );
}
