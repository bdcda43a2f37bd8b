import { assertDatabaseSetting, findMisspeltSettings, type Env } from '../../platform/config/env.ts';
import { assertJwtSecret } from '../../platform/config/jwt-secret.ts';
import { describeVersion } from '../../platform/config/product-version.ts';
import { describeReason } from '../../platform/lib/describe-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { findPastEnd } from './end-of-life.ts';
import { failure, good, warning, type Finding } from './finding.ts';

const part = 'settings';

/** Lists the settings with which a server would refuse to start. */
const checkRefusals = (env: Env): Finding[] =>
  [
    { assertSetting: assertJwtSecret, advice: 'Set JWT_SECRET.' },
    { assertSetting: assertDatabaseSetting, advice: 'Set MONGODB_URI.' },
  ].flatMap(({ assertSetting, advice }) => {
    try {
      assertSetting(env);
      return [];
    } catch (error) {
      return [failure(part, describeReason(error), advice)];
    }
  });

function listMissing(env: Env): Finding[] {
  const { production, PUBLIC_URL, SUPPORT_EMAIL, OPERATOR_NAME, SMTP_URL } = env;
  if (!production) return [];
  const unset = Object.entries({ PUBLIC_URL, SUPPORT_EMAIL, OPERATOR_NAME, SMTP_URL })
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  return unset.length > 0
    ? [
        warning(
          part,
          `Without a value: ${unset.join(', ')}.`,
          'Set them for a real market. See .env.example.',
        ),
      ]
    : [];
}

function checkProduct(): Finding {
  const { node } = process.versions;
  const text = `HomeChef Market ${describeVersion()} on Node.js ${node}`;
  const endedAt = findPastEnd('Node.js', node, now());
  return endedAt === undefined
    ? good('product', `${text}.`)
    : warning('product', `${text}, which gets no fixes since ${endedAt}.`, 'Install a newer Node.js.');
}

/** Checks the settings for mistakes with which a server would still start. */
export function checkSettings(env: Env, source: NodeJS.ProcessEnv): Finding[] {
  const found = [
    ...findMisspeltSettings(source).map((text) => warning(part, text, 'Correct its name or remove it.')),
    ...checkRefusals(env),
    ...listMissing(env),
  ];
  return [checkProduct(), ...(found.length > 0 ? found : [good(part, 'All settings are valid.')])];
}
