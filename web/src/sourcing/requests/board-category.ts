import type { ProjectItem } from '../items/item.ts';
import type { Project } from '../projects/queries.ts';
import type { CategoryProgress } from '../quotes/progress.ts';
import type { CategoryBoard } from './board.ts';
import type { StoredTerms } from './terms.ts';

export interface BoardCategoryProps {
  board: CategoryBoard;
  progress: CategoryProgress;
  /** Items of the category without an approved offer. */
  undecided: ProjectItem[];
  /** No item is undecided, so nobody is waited for. */
  isDecided: boolean;
  startsOpen: boolean;
  project: Project;
  /** Every item of the project. */
  items: readonly ProjectItem[];
  terms: StoredTerms | undefined;
  /** How many questions wait for an answer. */
  openQuestions: number;
}
