import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import type { NoCode, NoCodeReason, PixCode } from './pix-code.ts';

interface PixReadingProps {
  query: UseQueryResult<PixCode | NoCode>;
  /** Why there is no code, for the person who reads it. */
  refusalWords: (refusal: NoCodeReason) => string;
  /** The person's way out. */
  refusalAdvice?: (refusal: NoCodeReason) => ReactNode;
  children: (code: PixCode) => ReactNode;
}

/** A PIX code from first wait to content, or why there is none. */
export function PixReading({ query, refusalWords, refusalAdvice, children }: PixReadingProps) {
  return (
    <Reading
      bare
      query={query}
      failure="Não foi possível gerar o código"
      skeleton={<ListSkeleton rows={5} />}
    >
      {(found) =>
        'refusal' in found ? (
          <EmptyState bare drawing="keys" title={refusalWords(found.refusal)}>
            {refusalAdvice?.(found.refusal)}
          </EmptyState>
        ) : (
          children(found)
        )
      }
    </Reading>
  );
}
