import { filesFolder } from '../../src/storage/testing.ts';
import { testStorage } from './storage-suite.ts';

const { dataDir, files } = filesFolder();
testStorage({ dataDir, files, folder: dataDir });
