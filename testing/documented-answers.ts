/** Compares what the API answers in tests with what its OpenAPI document says of it. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fastifyCookie from '@fastify/cookie'
import { fastify, type FastifyInstance, type InjectOptions, type LightMyRequestResponse as Response } from 'fastify'
import { apiPlugin } from '#api/api.plugin.ts'
import type { Context } from '#server/context.ts'

type Answer = { $ref?: string; content?: Record<string, object> }
type Operation = { responses: Record<string, Answer> }
type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Answer> }
}

const DOCUMENT = 'openapi.json'

/** The operation of a request; null where the document describes none. */
function findOperation({ paths }: OpenApi): (method: string, path: string) => [path: string, Operation] | null {
  // Of two paths that match, the one with fewer parameters is meant.
  const patterns = Object.entries(paths)
    .map(([path, methods]) => ({ path, methods, parameters: path.split('{').length }))
    .toSorted((one, other) => one.parameters - other.parameters)
    .map(({ path, methods }) => {
      const source = path.replace(/\/$/, '').replaceAll('.', String.raw`\.`)
      return { path, methods, pattern: new RegExp(`^${source.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) }
    })
  return (method, path) => {
    const found = patterns.find(({ methods, pattern }) => methods[method] && pattern.test(path))
    const operation = found?.methods[method]
    return operation ? [found.path, operation] : null
  }
}

/** A pointer into the document, as JSON Schema refers to it. */
function pointer(...keys: string[]): string {
  const escaped = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
  return `${DOCUMENT}#/${escaped.join('/')}`
}

/** States what an answer has that the document does not; null where it is as documented. */
export function compareWith(document: OpenApi): (answer: Response) => string | null {
  // Every format in the document has a pattern beside it. Code that is compiled fast is worth more than fast code.
  const fast = { inlineRefs: false, code: { optimize: false } }
  const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false, allErrors: true, ...fast })
  ajv.addSchema(document, DOCUMENT)
  const operationOf = findOperation(document)
  const compiled = new Map<string, ValidateFunction>()

  function validatorOf(keys: string[]): ValidateFunction {
    const $ref = pointer(...keys)
    const validate = compiled.get($ref) ?? ajv.compile({ $ref })
    compiled.set($ref, validate)
    return validate
  }

  function differenceOf(answer: Response, path: string, method: string, { responses }: Operation): string | null {
    const status = String(answer.statusCode)
    const documented = responses[status]
    if (!documented) return `only ${Object.keys(responses).join(', ')} are documented`
    const isCommon = documented.$ref !== undefined
    const { content = {} } = isCommon ? (document.components.responses[status] ?? {}) : documented
    const mediaType = (answer.headers['content-type'] ?? '').split(';', 1)[0] ?? ''
    if (Object.keys(content).length === 0) return answer.rawPayload.length === 0 ? null : 'no body is documented'
    const type = content[mediaType] ? mediaType : '*/*'
    if (!content[type]) return `${mediaType || 'no media type'} is not documented`
    if (type !== 'application/json' || answer.headers['content-encoding']) return null
    const place = isCommon ? ['components', 'responses', status] : ['paths', path, method, 'responses', status]
    const validate = validatorOf([...place, 'content', type, 'schema'])
    if (validate(answer.json())) return null
    const errors = validate.errors ?? []
    return errors.map((each) => `${each.instancePath} ${each.message} ${JSON.stringify(each.params)}`).join('\n')
  }

  return (answer) => {
    const { method = 'GET', url = '' } = answer.raw.req
    const found = operationOf(method.toLowerCase(), url.split('?', 1)[0] ?? '')
    if (!found) return null
    const [path, operation] = found
    const difference = differenceOf(answer, path, method.toLowerCase(), operation)
    return difference && `${method} ${path} answered ${answer.statusCode}, not as documented:\n${difference}`
  }
}

/** Built apart from the site, whose own requests some tests count. */
async function readDocument({ services, config }: Context): Promise<OpenApi> {
  const app = fastify()
  await app.register(fastifyCookie)
  const { siteUrl, allowedOrigins } = config
  await app.register(apiPlugin, { prefix: '/api', services, siteUrl, allowedOrigins })
  const answer = await app.inject('/api/docs/openapi.json')
  await app.close()
  return answer.json()
}

/** The document is the same for every site but for its address. */
let comparison: Promise<ReturnType<typeof compareWith>> | null = null

/** Lets requests through `inject` fail where the answer is not as documented. */
export function expectDocumentedAnswers(app: FastifyInstance, context: Context): void {
  const inject = app.inject.bind(app)
  const checked = async (request: InjectOptions | string) => {
    const answer = await inject(request)
    if (!answer.raw.req.url?.startsWith('/api/')) return answer
    comparison ??= readDocument(context).then(compareWith)
    const difference = (await comparison)(answer)
    if (difference !== null) throw new Error(difference)
    return answer
  }
  app.inject = checked as typeof app.inject
}
