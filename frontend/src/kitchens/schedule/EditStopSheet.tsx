import type { Place } from '@homechef/contract/kitchens/place';
import { CancelDateSheet } from './CancelDateSheet.tsx';
import { ConfirmChangeSheet } from './ConfirmChangeSheet.tsx';
import { EditStopForm } from './EditStopForm.tsx';
import type { EditState } from './EditStopFields.tsx';
import type { StepProps } from './edit-steps.ts';
import { useStopEdit, type StopEditProps } from './use-stop-edit.ts';

interface Props extends StopEditProps {
  knownPlaces: readonly Place[];
  onCopy: (values: EditState) => void;
}

export function EditStopSheet(props: Props) {
  const edit = useStopEdit(props);
  const { step, changes, apply, backToForm } = edit;
  const { kitchen, stop } = props;
  if (step.name === 'form') return <EditStopForm {...props} edit={edit} />;
  const stepProps: StepProps = {
    kitchen,
    stop,
    changes,
    numbers: step.numbers,
    onApply: apply,
    onBack: backToForm,
  };
  return step.name === 'cancel' ? (
    <CancelDateSheet {...stepProps} />
  ) : (
    <ConfirmChangeSheet {...stepProps} change={step.change} />
  );
}
