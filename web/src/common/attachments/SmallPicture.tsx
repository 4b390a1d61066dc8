import { type ReactNode, useEffect, useState } from 'react';

/** A picture that the service could not make at once is asked for this many times more, each after twice the wait of the one before. */
const MOST_TRIES = 5;
const FIRST_WAIT_MS = 2_000;

interface SmallPictureProps {
  src: string;
  className?: string | undefined;
  loading?: 'lazy';
  /** Stands in its place until it has come. */
  instead: ReactNode;
}

/**
 * A smaller copy of a picture, by its link. The service makes a limited number at once (429, 503), and an `img` does not say why it
 * has failed: so it is asked for again, at another moment than the pictures beside it.
 */
export function SmallPicture({ src, className, loading, instead }: SmallPictureProps) {
  const [tries, setTries] = useState({ of: src, count: 0, hasFailed: false });
  const { count, hasFailed } = tries.of === src ? tries : { count: 0, hasFailed: false };
  useEffect(() => {
    if (!hasFailed || count >= MOST_TRIES) return;
    const wait = FIRST_WAIT_MS * 2 ** count * (0.75 + Math.random() / 2);
    const again = setTimeout(() => setTries({ of: src, count: count + 1, hasFailed: false }), wait);
    return () => clearTimeout(again);
  }, [src, count, hasFailed]);
  if (hasFailed) return instead;
  return (
    <img
      // Another element for each try: a browser does not ask again for one that has failed.
      key={count}
      className={className}
      src={src}
      alt=""
      loading={loading}
      onError={() => setTries({ of: src, count, hasFailed: true })}
    />
  );
}
