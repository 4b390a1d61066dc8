interface SkipToProps {
  /** Id of the part behind the list; it can take the focus. */
  end: string;
  /** How many there are to pass; a few need no way round. */
  count: number;
  /** Where it leads: `Ir para a resposta`. */
  children: string;
}

const A_FEW = 8;

/**
 * A way past a long list of fields and buttons to the act at its end, which is shown while it has the focus. No link with a hash: that would ask, as
 * another page does, whether what was typed may be lost.
 */
export function SkipTo({ end, count, children }: SkipToProps) {
  if (count <= A_FEW) return null;
  return (
    <div className="relative no-print">
      <button
        type="button"
        className="skip-link"
        onClick={() => document.getElementById(end)?.focus()}
      >
        {children}
      </button>
    </div>
  );
}
