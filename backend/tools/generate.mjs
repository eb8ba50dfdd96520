// npm run generate -w backend: writes the files generated from the code. Swagger's plugin for the types of the DTOs is
// applied to a copy of the build, so that only this program contains its metadata.
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { before } from '@nestjs/swagger/plugin';
import ts from 'typescript';
import { writeApiTypes } from '../../frontend/tools/api-types.mjs';
import { mustRun } from './lib/run.mjs';

const DTO = /\.dto\.ts$/;
const backend = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const copy = path.join(backend, 'build', 'api');

rmSync(copy, { recursive: true, force: true });
cpSync(path.join(backend, 'build', 'src'), path.join(copy, 'src'), { recursive: true });
emitDtos();
await mustRun('Generating', process.execPath, [path.join(copy, 'src', 'generate.js')]);
await writeApiTypes();

/** https://docs.nestjs.com/openapi/cli-plugin */
function emitDtos() {
  const { config } = ts.readConfigFile(path.join(backend, 'tsconfig.build.json'), (file) => ts.sys.readFile(file));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, backend);
  const program = ts.createProgram(fileNames, { ...options, outDir: copy, incremental: false });
  const plugin = before(
    {
      dtoFileNameSuffix: ['.dto.ts'],
      controllerFileNameSuffix: ['no controller'],
      classValidatorShim: false,
      introspectComments: true,
      skipDefaultValues: true,
    },
    program,
  );
  for (const file of program.getSourceFiles())
    if (DTO.test(file.fileName)) program.emit(file, undefined, undefined, false, { before: [plugin] });
}
