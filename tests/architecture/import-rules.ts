import type { IForbiddenRuleType } from 'dependency-cruiser'
import { CONTRACT_WITHOUT_NOUNS, PAGE_LIB_EXCEPTIONS, SERVER_LIB_EXCEPTIONS } from './lib-imports.ts'

const TEST = String.raw`\.(test|spec)\.tsx?$`
/** Files that only tests use, and that therefore may import everything. */
const TEST_KIT = String.raw`(^tests/postgres/.+|/test-(app|database|services)|-fixture|-suite)\.tsx?$`
export const FOR_TESTS = [TEST, TEST_KIT]

const exactly = (paths: readonly string[]) => paths.map((path) => `^${path.replaceAll('.', String.raw`\.`)}$`)

/** Who may import whom. Each comment says what to do when the rule fails. */
export const IMPORT_RULES: readonly IForbiddenRuleType[] = [
  {
    name: 'every import leads to a file',
    comment: 'Correct the path, or write the file. Only the route tree is generated later.',
    from: {},
    to: { path: '^[#.]', couldNotResolve: true, pathNot: String.raw`route-tree\.gen\.ts$` },
  },
  {
    name: 'no cycles',
    comment: 'Move what both need, types as well, into a third file that imports neither.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'the contract imports valibot only',
    comment: 'Shapes need nothing else. Rules belong into a service, helpers into src/lib or server/lib.',
    from: { path: '^contract/', pathNot: FOR_TESTS },
    to: { pathNot: ['^contract/', '(^|/)valibot(/|$)'] },
  },
  {
    name: 'the page meets server and worker in the contract only',
    comment: 'Put the shape into contract/ and let both sides import it from there.',
    from: { path: '^src/' },
    to: { path: '^(server|sw)/' },
  },
  {
    name: 'page and worker leave the messages of refusals to the server',
    comment: 'The server sends its message in both languages; the page has texts of its own in its catalogs.',
    from: { path: '^(src|sw)/', pathNot: FOR_TESTS },
    to: { path: '^contract/problem-texts/' },
  },
  {
    name: 'the worker meets page and server in the contract only',
    comment: 'Put the shape into contract/; of the page, only the outbox may be imported.',
    from: { path: '^sw/' },
    to: { path: '^(server|src)/', pathNot: '^src/lib/outbox/' },
  },
  {
    name: 'the server meets page and worker in the contract only',
    comment: 'Put the shape into contract/ and let both sides import it from there.',
    from: { path: '^server/' },
    to: { path: '^(src|sw)/' },
  },
  {
    name: 'the command-line tool meets the others in the contract only',
    comment: 'It runs on members’ computers: put what both need into contract/, by a relative path (decision 55).',
    from: { path: '^cli/', pathNot: FOR_TESTS },
    to: { path: '^(src|sw|server|scripts|tests)/' },
  },
  {
    name: 'nobody imports the command-line tool',
    comment: 'Put what both need into contract/.',
    from: { path: '^(contract|src|sw|server|scripts)/' },
    to: { path: '^cli/' },
  },
  {
    name: 'code imports neither tests nor scripts',
    comment: 'Move what is needed into the code; tests and scripts import it from there.',
    from: { path: '^(contract|src|sw|server)/', pathNot: FOR_TESTS },
    to: { path: ['^(tests|scripts)/', ...FOR_TESTS] },
  },
  {
    name: 'the lib of the page knows nothing above it',
    comment: 'It has none of our nouns: hand in what it needs, or move it up into the feature.',
    from: { path: '^src/(lib|i18n)/', pathNot: FOR_TESTS },
    to: { path: '^src/', pathNot: '^src/(lib|i18n)/' },
  },
  {
    name: 'the lib of the page takes only shapes without our nouns',
    comment: 'Give it a parameter of its own type; what needs the shape stands in domain/ or in its feature.',
    from: { path: '^src/lib/', pathNot: [...FOR_TESTS, ...exactly(Object.keys(PAGE_LIB_EXCEPTIONS))] },
    to: { path: '^contract/', pathNot: exactly(CONTRACT_WITHOUT_NOUNS) },
  },
  {
    name: 'the design system knows no feature',
    comment: 'Give the component a prop or a slot, and let the feature fill it.',
    from: { path: '^src/ui/', pathNot: FOR_TESTS },
    to: { path: '^src/', pathNot: '^src/(ui|lib|i18n)/' },
  },
  {
    name: 'the domain of the page knows no feature',
    comment:
      'What several features show or change lives in domain/; what one feature does stays there, or fills a slot.',
    from: { path: '^src/domain/', pathNot: FOR_TESTS },
    to: { path: '^src/', pathNot: '^src/(domain|ui|lib|i18n)/' },
  },
  {
    name: 'a feature of the page imports neither app nor routes',
    comment: 'Start-up and pages compose features: hand in what is needed from there.',
    from: { path: '^src/features/' },
    to: { path: '^src/', pathNot: '^src/(features|domain|ui|lib|i18n)/' },
  },
  {
    name: 'a feature of the page imports no other feature',
    comment:
      'Move what both need to src/domain/, compose the two in a route, or give the component a slot that the route fills.',
    from: { path: '^src/features/([^/]+)/', pathNot: FOR_TESTS },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'nobody imports a route',
    comment: 'Move what is shared into a feature; helpers of routes are files named -x.',
    from: { pathNot: String.raw`^src/route-tree\.gen\.ts$` },
    to: { path: '^src/routes/', pathNot: '/-[^/]+$' },
  },
  {
    name: 'a helper of routes serves routes only',
    comment: 'Move it into the feature that needs it.',
    from: { pathNot: '^src/routes/' },
    to: { path: ['^src/routes/-[^/]+$', '^src/routes/.+/-[^/]+$'] },
  },
  {
    name: 'a route does not import the app',
    comment: 'Take what is needed from the route context, or move it into src/lib.',
    from: { path: '^src/routes/', pathNot: FOR_TESTS },
    to: { path: '^src/app/' },
  },
  {
    name: 'the lib of the server knows nothing above it',
    comment:
      'Hand in what it needs: app.ts and services.ts compose. Code and tables that know our nouns live in server/domain/ or in their feature.',
    from: { path: '^server/lib/', pathNot: FOR_TESTS },
    to: { path: '^server/', pathNot: ['^server/lib/', String.raw`^server/app-env\.ts$`] },
  },
  {
    name: 'the lib of the server takes only shapes without our nouns',
    comment:
      'Give it a parameter of its own type; what needs the shape stands in pages/, in domain/ or in its feature.',
    from: { path: '^server/lib/', pathNot: [...FOR_TESTS, ...exactly(Object.keys(SERVER_LIB_EXCEPTIONS))] },
    to: { path: '^contract/', pathNot: exactly(CONTRACT_WITHOUT_NOUNS) },
  },
  {
    name: 'the lib of the server reaches no product table',
    comment: 'Also not through app-env.ts: declare what it needs, and let the domain complete the type.',
    from: { path: '^server/lib/', pathNot: FOR_TESTS },
    to: { path: '^server/(domain|features)/', reachable: true },
  },
  {
    name: 'the domain of the server knows no feature',
    comment: 'What several features need lives in domain/; what one feature does stays there.',
    from: { path: '^server/domain/', pathNot: FOR_TESTS },
    to: { path: '^server/', pathNot: ['^server/(domain|lib)/', String.raw`^server/(app-env|access)\.ts$`] },
  },
  {
    name: 'a feature of the server does not import what composes it',
    comment: 'Hand in what it needs: app.ts, services.ts and main.ts know features, not the other way.',
    from: { path: '^server/features/', pathNot: FOR_TESTS },
    to: {
      path: '^server/',
      pathNot: ['^server/(features|domain|lib|samples)/', String.raw`^server/(app-env|access)\.ts$`],
    },
  },
  {
    name: 'a feature of the server imports no other feature',
    comment: 'Move what both need to server/domain/, or compose the two in app.ts or services.ts.',
    from: { path: '^server/features/([^/]+)/', pathNot: FOR_TESTS },
    to: { path: '^server/features/', pathNot: '^server/features/$1/' },
  },
]
