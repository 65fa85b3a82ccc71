/** Clients of OpenAPI Generator: one program, written in Java, for all languages. */
import { cpSync, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { buildGo, go, installPython, python, pythonBin, walkGo, walkPython } from './python-and-go.mjs';
import { contract, has, programOf, refuseWarnings, run } from './steps.mjs';

const version = '7.25.0';
const tool = `openapi-generator ${version}`;
/** Outside of the tree: the generator is fetched once per machine. */
const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'ees-clients');

const jdk = {
  wants: 'Java 17 or later and Maven',
  present: () => has('mvn', '--version') && has('javac', '--version'),
};

/** Needs the generator as well as the runtime of the language. */
const with_ = ({ wants, present }) => ({
  wants: `${jdk.wants}, ${wants}`,
  present: () => jdk.present() && present(),
});

const maven = (goal, options, cwd) => run('mvn', ['-B', '-ntp', '-q', goal, ...options], { cwd });

function generatorJar() {
  const jar = path.join(cache, `openapi-generator-cli-${version}.jar`);
  const artifact = `-Dartifact=org.openapitools:openapi-generator-cli:${version}`;
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
  if (!existsSync(jar)) maven(goal, [artifact, `-DoutputDirectory=${cache}`], '.');
  return jar;
}

/** What the generator says of any contract, or of ours for no fault of it. Everything else fails the client. */
const notices = [
  [/OpenAPI 3\.1 support is still in beta/, 'said of every contract in OpenAPI 3.1'],
  [
    /Failed to get the schema name: null/,
    '`additionalProperties: false`: it looks for the name of a schema there',
  ],
  [/Unused model: ImportedI9Row$/, 'a row of a file: `contentSchema` refers to it, which it does not read'],
  [
    /From \(reserved word\) cannot be used as model name/,
    'Python: a parameter is called `from`; no model is made of it',
  ],
  [/Ignoring complex example on request body/, 'Java: its docs show no example that is an object'],
  [
    /The 'nullable' attribute was removed in OpenAPI 3\.1/,
    'means our `x-nullable`: without it, `null` is lost in the parts of an `allOf`',
  ],
];

/** Enumerations grow within /v1; a client must bear a value that it does not know. Deliveries are not for a client to call. */
const everywhere = {
  properties: { enumUnknownDefaultCase: true, hideGenerationTimestamp: true },
  global: 'apis,models,supportingFiles,apiDocs=false,modelDocs=false,apiTests=false,modelTests=false',
};

/** Checks the contract with the generator's own recommendations and generates `language` into the folder. */
const generate =
  (language, own, output = '.') =>
  (folder) => {
    const java = (...args) => run('java', ['-jar', generatorJar(), ...args], { cwd: folder });
    refuseWarnings(java('validate', '--recommend', '-i', contract), /^\s*-/, notices);
    const properties = Object.entries({ ...everywhere.properties, ...own });
    const options = { '-g': language, '-i': contract, '-o': output, '--strict-spec': 'true' };
    const settings = {
      '--global-property': everywhere.global,
      '--additional-properties': properties.map((pair) => pair.join('=')).join(','),
    };
    const said = java('generate', ...Object.entries({ ...options, ...settings }).flat());
    refuseWarnings(said, /\b(WARN|ERROR)\b/, notices);
  };

/** The project file that comes with the walk replaces the generated one; warnings are errors in it. */
const buildMaven = (name, sources) => (folder) => {
  cpSync(path.join(programOf(name), 'pom.xml'), path.join(folder, 'pom.xml'));
  cpSync(path.join(programOf(name), 'walk'), path.join(folder, sources, 'walk'), { recursive: true });
  maven('compile', [], folder);
};

const walkMaven = (mainClass) => (folder, baseUrl) =>
  run('mvn', ['-B', '-ntp', '-q', 'exec:java', `-Dexec.mainClass=${mainClass}`], {
    cwd: folder,
    env: { BASE_URL: baseUrl },
  });

export const openapiGeneratorClients = [
  {
    name: 'openapi-generator-java',
    tool,
    ...jdk,
    generate: generate('java', { library: 'native' }),
    build: buildMaven('openapi-generator-java', 'src/main/java'),
    walk: walkMaven('walk.Walk'),
  },
  {
    name: 'openapi-generator-kotlin',
    tool,
    ...jdk,
    generate: generate('kotlin', {}),
    build: buildMaven('openapi-generator-kotlin', 'src/main/kotlin'),
    walk: walkMaven('walk.WalkKt'),
  },
  {
    name: 'openapi-generator-python',
    tool,
    ...with_(python),
    // It would only name one more value (openapi-generator#20012), in a way that is not Python beside x-enum-varnames.
    generate: generate('python', { enumUnknownDefaultCase: false }),
    build(folder) {
      const packages = [
        'urllib3==2.8.0',
        'python-dateutil==4.0.0',
        'pydantic==2.14.3',
        'typing-extensions==4.16.0',
      ];
      installPython(folder, [...packages, 'types-python-dateutil==2.9.0.20261116', 'mypy==2.4.1']);
      cpSync(programOf('openapi-generator-python'), folder, { recursive: true });
      run(pythonBin(folder, 'mypy'), ['walk.py', 'openapi_client'], { cwd: folder });
    },
    walk: walkPython,
  },
  {
    name: 'openapi-generator-go',
    tool,
    ...with_(go),
    // Values of different enumerations are equal; without a prefix their names would collide.
    generate: generate('go', { enumClassPrefix: true, withGoMod: false }, 'openapi'),
    build: buildGo('openapi-generator-go'),
    walk: walkGo,
  },
  {
    name: 'openapi-generator-csharp',
    tool,
    ...with_({ wants: '.NET 8 or later', present: () => has('dotnet', '--version') }),
    generate: generate(
      'csharp',
      { library: 'httpclient', packageName: 'Ees', targetFramework: 'net8.0' },
      'client',
    ),
    build(folder) {
      cpSync(programOf('openapi-generator-csharp'), path.join(folder, 'walk'), { recursive: true });
      run('dotnet', ['build', 'walk'], { cwd: folder });
    },
    walk: (folder, baseUrl) =>
      run('dotnet', ['run', '--no-build', '--project', 'walk'], { cwd: folder, env: { BASE_URL: baseUrl } }),
  },
];
