import { useLayoutEffect } from 'react';
import { Dropdown } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePrint } from '../../../ui/print/use-print.ts';

const papers = ['letter', 'roll80', 'roll58', 'a4'] as const;
type Paper = (typeof papers)[number];

/** Prints the page of an order on the chosen paper. */
export function PrintOrder() {
  const { t } = useTranslation();
  const [paper, print] = usePrint<Paper>();
  // The paper size applies to the whole page, whose style needs it before the dialog opens.
  useLayoutEffect(() => {
    if (!paper) return undefined;
    document.body.dataset['paper'] = paper;
    return () => void delete document.body.dataset['paper'];
  }, [paper]);
  return (
    <Dropdown>
      <Dropdown.Toggle variant="secondary" className="text-wrap">
        {t('orders.print')}
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {papers.map((candidate) => (
          <Dropdown.Item key={candidate} as="button" type="button" onClick={() => print(candidate)}>
            {t(`orderPage.paper.${candidate}`)}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}
