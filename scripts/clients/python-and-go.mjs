/** Clients of generators that are written in the language that they generate. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract, has, programOf, refuseWarnings, run } from './steps.mjs';

export const python = {
  wants: 'Python 3.10 or later',
  present: () => has('python3', '-c', 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))'),
};

export const pythonBin = (folder, name) => path.join(folder, 'venv/bin', name);

export function installPython(folder, packages) {
  run('python3', ['-m', 'venv', 'venv'], { cwd: folder });
  run(pythonBin(folder, 'pip'), ['install', '--quiet', ...packages], { cwd: folder });
}

export const walkPython = (folder, baseUrl) =>
  run(pythonBin(folder, 'python'), ['walk.py'], { cwd: folder, env: { BASE_URL: baseUrl } });

export const go = { wants: 'Go 1.24 or later', present: () => has('go', 'version') };

/** Compiles the walk of the client `name` together with its generated package. */
export const buildGo = (name) => (folder) => {
  writeFileSync(path.join(folder, 'go.mod'), 'module ees\n\ngo 1.24\n');
  cpSync(programOf(name), folder, { recursive: true });
  run('go', ['mod', 'tidy'], { cwd: folder });
  run('go', ['vet', './...'], { cwd: folder });
};

export const walkGo = (folder, baseUrl) =>
  run('go', ['run', '.'], { cwd: folder, env: { BASE_URL: baseUrl } });

export const pythonAndGoClients = [
  {
    name: 'openapi-python-client',
    tool: 'openapi-python-client 0.29.1',
    ...python,
    generate(folder) {
      installPython(folder, ['openapi-python-client==0.29.1', 'mypy==2.4.1']);
      // The generator knows few media types; a file is bytes to it. Its formatter would move comments that its types need.
      const settings = {
        content_type_overrides: {
          'application/pdf': 'application/octet-stream',
          'application/x-ndjson': 'application/octet-stream',
          'application/zip': 'application/octet-stream',
          'text/csv': 'application/octet-stream',
        },
        post_hooks: [],
      };
      writeFileSync(path.join(folder, 'config.json'), JSON.stringify(settings));
      const options = ['--meta', 'none', '--output-path', 'ees_client', '--config', 'config.json'];
      const generator = pythonBin(folder, 'openapi-python-client');
      refuseWarnings(
        run(generator, ['generate', '--path', contract, ...options], { cwd: folder }),
        /WARNING/,
      );
    },
    build(folder) {
      cpSync(programOf('openapi-python-client'), folder, { recursive: true });
      run(pythonBin(folder, 'mypy'), ['--strict', 'walk.py', 'ees_client'], { cwd: folder });
    },
    walk: walkPython,
  },
  {
    name: 'datamodel-code-generator',
    tool: 'datamodel-code-generator 0.89.0, pydantic 2.14.3',
    ...python,
    generate(folder) {
      installPython(folder, ['datamodel-code-generator==0.89.0', 'pydantic==2.14.3', 'mypy==2.4.1']);
      const model = ['--output-model-type', 'pydantic_v2.BaseModel', '--naming-strategy', 'full-path'];
      const options = [...model, '--use-annotated', '--set-default-enum-member', '--output', 'models.py'];
      const files = ['--input', contract, '--input-file-type', 'openapi'];
      run(pythonBin(folder, 'datamodel-codegen'), [...files, ...options], { cwd: folder });
    },
    build(folder) {
      cpSync(programOf('datamodel-code-generator'), folder, { recursive: true });
      run(pythonBin(folder, 'mypy'), ['--strict', 'walk.py', 'models.py'], { cwd: folder });
    },
    walk: walkPython,
  },
  {
    name: 'oapi-codegen',
    tool: 'oapi-codegen 2.8.2',
    ...go,
    generate(folder) {
      mkdirSync(path.join(folder, 'ees'));
      const settings = {
        package: 'ees',
        output: 'ees/client.gen.go',
        generate: { models: true, client: true },
      };
      writeFileSync(path.join(folder, 'config.json'), JSON.stringify(settings));
      const generator = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';
      run('go', ['run', generator, '-config', 'config.json', contract], { cwd: folder });
    },
    build: buildGo('oapi-codegen'),
    walk: walkGo,
  },
];
