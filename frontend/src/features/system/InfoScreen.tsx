import type { ContentPage } from '@homechef/contract/system/content';
import Markdown from 'markdown-to-jsx/react';
import type { AnchorHTMLAttributes } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { loadContent } from './state/system.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';

function ContentLink({ href = '', title, children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (href.startsWith('/') && !href.startsWith('//'))
    return (
      <Link to={href} title={title}>
        {children}
      </Link>
    );
  return (
    <a href={href} title={title} rel="noreferrer">
      {children}
    </a>
  );
}

const markdownOptions = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: { a: ContentLink },
} as const;

/** Shows one of the operator’s texts: help, terms or privacy. */
export function InfoScreen() {
  const { t, language } = useTranslation();
  const page = useLocation().pathname.replaceAll('/', '') as ContentPage;
  const content = useQuery(loadContent, page, language);
  return (
    <div className="info-page">
      <PageTitle title={content.data?.title || t(`app.footer.${page}`)} />
      <QueryView state={content} skeleton={<Skeleton shape="block" />}>
        {({ markdown }) => <Markdown options={markdownOptions}>{markdown}</Markdown>}
      </QueryView>
    </div>
  );
}
