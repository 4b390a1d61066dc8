import type { FastifyInstance } from 'fastify';
import { identifyCallers } from '../callers/identity.ts';
import type { Deps } from '../deps.ts';
import { bucketRoutes } from './bucket-routes.ts';
import { sendStorageError } from './errors.ts';
import { linkRoutes } from './link-routes.ts';
import { listRoutes } from './list-routes.ts';
import { ownFilesOf } from './own-store.ts';
import type { PictureTurns } from './picture-turns.ts';
import { readRoutes } from './read-routes.ts';
import { refusedRoutes } from './refused-routes.ts';
import { removeRoutes } from './remove-routes.ts';
import type { StorageDeps } from './storage-deps.ts';
import { uploadRoutes } from './upload-routes.ts';

/**
 * `/storage/v1`: files for the stock storage client. Rows of schema `storage` say what there is; who may
 * read, add and delete is decided by the product's policies and `storage.may_write`, as the caller.
 * Refusals: `{"statusCode", "error", "message"}` (gateway/docs/protocol.md, "Storage").
 */
export async function storageSurface(
  app: FastifyInstance,
  given: Deps,
  pictures: PictureTurns,
): Promise<void> {
  const deps: StorageDeps = {
    ...given,
    files: ownFilesOf(given),
    pictures,
  };
  // A picture in a page sends neither key nor bearer.
  identifyCallers(app, deps, { keyRequired: false });
  app.setErrorHandler(sendStorageError);
  app.removeAllContentTypeParsers();
  app.register(async (scope) => uploadRoutes(scope, deps));
  app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    );
    listRoutes(scope, deps);
    linkRoutes(scope, deps);
    readRoutes(scope, deps);
    removeRoutes(scope, deps);
    bucketRoutes(scope, deps);
    refusedRoutes(scope);
  });
}
