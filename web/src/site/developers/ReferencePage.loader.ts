import type { PageLoader } from '../../session/visit.ts';
import { apiDocumentQuery } from './reference-query.ts';

export const loader: PageLoader = () => [apiDocumentQuery];
