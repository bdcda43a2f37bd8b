/*
 * Strict schemas of the fields that `packaging/kubernetes` uses, taken from the types of k8s.io/api 0.37 and kustomize.
 * The API server ignores or rejects any other field. Add a field here together with its first use. The literals keep
 * the server unprivileged.
 */
import { z } from 'zod';

const count = z.int().nonnegative();
const text = z.string().min(1);
const texts = z.record(text, z.string());
const name = z.string().regex(/^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/);
const quantity = z.string().regex(/^\d+(m|[KMG]i)?$/);
const portNumber = z.int().min(1).max(65_535);
const port = z.union([portNumber, name]);
const metadata = z.strictObject({
  name,
  namespace: name.optional(),
  labels: texts.optional(),
  annotations: texts.optional(),
});
const selector = z.strictObject({ matchLabels: texts.optional() });

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port }),
  periodSeconds: count.optional(),
  timeoutSeconds: count.optional(),
  failureThreshold: count.optional(),
});
const commonContainer = {
  name,
  image: text,
  envFrom: z.array(
    z.union([
      z.strictObject({ configMapRef: z.strictObject({ name }) }),
      z.strictObject({ secretRef: z.strictObject({ name }) }),
    ]),
  ),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: quantity, memory: quantity }),
    limits: z.strictObject({ memory: quantity }),
  }),
  volumeMounts: z.array(z.strictObject({ name, mountPath: z.string().startsWith('/') })),
};
const container = z.strictObject({
  ...commonContainer,
  ports: z.array(z.strictObject({ name, containerPort: portNumber })),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  lifecycle: z.strictObject({
    preStop: z.strictObject({
      exec: z.strictObject({ command: z.tuple([z.literal('sleep'), z.coerce.number()]) }),
    }),
  }),
});
const commonPod = {
  serviceAccountName: name,
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.boolean(),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: count.min(1),
    runAsGroup: count,
    fsGroup: count,
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  volumes: z.array(
    z.union([
      z.strictObject({ name, emptyDir: z.strictObject({ sizeLimit: quantity }) }),
      z.strictObject({ name, persistentVolumeClaim: z.strictObject({ claimName: name }) }),
    ]),
  ),
};
const pod = z.strictObject({
  ...commonPod,
  terminationGracePeriodSeconds: count,
  topologySpreadConstraints: z.array(
    z.strictObject({
      maxSkew: z.int().positive(),
      topologyKey: text,
      whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
      labelSelector: selector,
    }),
  ),
  containers: z.tuple([container]),
});
const jobSpec = z.strictObject({
  backoffLimit: count,
  ttlSecondsAfterFinished: count.optional(),
  template: z.strictObject({
    metadata: z.strictObject({ labels: texts }),
    spec: z.strictObject({
      ...commonPod,
      restartPolicy: z.literal('Never'),
      containers: z.tuple([z.strictObject({ ...commonContainer, command: z.array(text) })]),
    }),
  }),
});
const networkPorts = z.array(z.strictObject({ port, protocol: z.enum(['TCP', 'UDP', 'SCTP']).optional() }));
const peers = z.array(z.strictObject({ namespaceSelector: selector }));

const manifest = <Kind extends string, Fields extends z.ZodRawShape>(
  apiVersion: string,
  kind: Kind,
  fields: Fields,
) => z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata, ...fields });

/** Rejects fields that do not exist or have a wrong type. */
export const Manifest = z.discriminatedUnion('kind', [
  manifest('v1', 'Namespace', {}),
  manifest('v1', 'Secret', { type: text, stringData: texts }),
  manifest('v1', 'ServiceAccount', { automountServiceAccountToken: z.boolean() }),
  manifest('v1', 'Service', {
    spec: z.strictObject({
      selector: texts,
      ports: z.array(z.strictObject({ name, port: portNumber, targetPort: port })),
    }),
  }),
  manifest('apps/v1', 'Deployment', {
    spec: z.strictObject({
      strategy: z.strictObject({
        type: z.enum(['RollingUpdate', 'Recreate']),
        rollingUpdate: z.strictObject({ maxSurge: count, maxUnavailable: count }),
      }),
      selector,
      template: z.strictObject({ metadata: z.strictObject({ labels: texts }), spec: pod }),
    }),
  }),
  manifest('policy/v1', 'PodDisruptionBudget', {
    spec: z.strictObject({ maxUnavailable: count, selector }),
  }),
  manifest('autoscaling/v2', 'HorizontalPodAutoscaler', {
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({ apiVersion: text, kind: text, name }),
      minReplicas: z.int().positive(),
      maxReplicas: z.int().positive(),
      metrics: z.array(
        z.strictObject({
          type: z.literal('Resource'),
          resource: z.strictObject({
            name: z.enum(['cpu', 'memory']),
            target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: count }),
          }),
        }),
      ),
      behavior: z.strictObject({ scaleDown: z.strictObject({ stabilizationWindowSeconds: count }) }),
    }),
  }),
  manifest('networking.k8s.io/v1', 'Ingress', {
    spec: z.strictObject({
      ingressClassName: name,
      tls: z.array(z.strictObject({ hosts: z.array(text), secretName: name })),
      rules: z.array(
        z.strictObject({
          host: text,
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.string().startsWith('/'),
                pathType: z.enum(['Exact', 'Prefix', 'ImplementationSpecific']),
                backend: z.strictObject({
                  service: z.strictObject({ name, port: z.strictObject({ name }) }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
  manifest('networking.k8s.io/v1', 'NetworkPolicy', {
    spec: z.strictObject({
      podSelector: selector,
      policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
      ingress: z.array(z.strictObject({ from: peers, ports: networkPorts })),
      egress: z.array(z.strictObject({ to: peers.optional(), ports: networkPorts })),
    }),
  }),
  manifest('batch/v1', 'Job', { spec: jobSpec }),
  manifest('batch/v1', 'CronJob', {
    spec: z.strictObject({
      schedule: text,
      concurrencyPolicy: z.enum(['Allow', 'Forbid', 'Replace']),
      jobTemplate: z.strictObject({ spec: jobSpec }),
    }),
  }),
  manifest('monitoring.coreos.com/v1', 'PodMonitor', {
    spec: z.strictObject({
      selector,
      podMetricsEndpoints: z.array(
        z.strictObject({
          port: name,
          interval: text,
          relabelings: z.array(z.strictObject({ targetLabel: text, replacement: text })),
        }),
      ),
    }),
  }),
  manifest('gateway.networking.k8s.io/v1', 'HTTPRoute', {
    spec: z.strictObject({
      parentRefs: z.array(z.strictObject({ name, namespace: name })),
      hostnames: z.array(text),
      rules: z.array(
        z.strictObject({
          matches: z.array(
            z.strictObject({ path: z.strictObject({ type: z.enum(['Exact', 'PathPrefix']), value: text }) }),
          ),
          timeouts: z.strictObject({ request: text, backendRequest: text }),
          backendRefs: z.array(z.strictObject({ name, port: portNumber })),
        }),
      ),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('kustomize.config.k8s.io/v1alpha1'),
    kind: z.literal('Component'),
    namespace: name,
    resources: z.tuple([text]),
  }),
  z.strictObject({
    apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
    kind: z.literal('Kustomization'),
    namespace: name,
    labels: z.array(z.strictObject({ pairs: texts, includeSelectors: z.boolean() })),
    resources: z.array(text),
    configMapGenerator: z.tuple([
      z.strictObject({ name, envs: z.tuple([text]), options: z.strictObject({ labels: texts }) }),
    ]),
    images: z.array(z.strictObject({ name: text, newTag: text })),
  }),
]);

export type Manifest = z.output<typeof Manifest>;
