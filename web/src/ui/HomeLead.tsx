import type { SentencePart } from '../words/sentence.ts';

/** The sentence that a home begins with. Its size is in root.css: it is shown before the application (shell/first-words.ts). */
export function HomeLead({ words }: { words: readonly SentencePart[] }) {
  return (
    <span className="home-lead">
      {words.map((part) =>
        typeof part === 'string' ? part : <b key={part.strong}>{part.strong}</b>,
      )}
    </span>
  );
}
