// npm run bench -- page [ROWS]: what the page bears. npm run bench -- importers [ROWS]: beside what others build into pages.
// A process of its own, since its code speaks of the browser's world.

import { benchImporters } from './importer-bench.ts';
import { benchPage } from './page-bench.ts';

const [name, rows] = process.argv.slice(2);
await (name === 'importers' ? benchImporters : benchPage)(Number(rows));
