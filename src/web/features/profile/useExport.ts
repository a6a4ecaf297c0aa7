import { useState } from 'react';
import { errorMessage, isAborted } from '../../api/errorMessage';
import { lazyApi } from '../../api/lazyApi';
import { useAppDispatch } from '../../app/hooks';
import { saveFile } from '../../components/actions/saveFile';
import { useToast } from '../toasts/useToast';

const EXPORT_FILE = 'nightmare-xi-my-data.json';

/** Saves all stored data about the user as a file. */
export function useExport() {
  const [isBusy, setIsBusy] = useState(false);
  const dispatch = useAppDispatch();
  const toast = useToast();

  const exportData = async () => {
    setIsBusy(true);
    const { initiate } = lazyApi.endpoints.exportUser;
    const { data, error } = await dispatch(
      initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    setIsBusy(false);
    if (data !== undefined) {
      saveFile(EXPORT_FILE, JSON.stringify(data, null, 2));
      toast.success(`Your data is in ${EXPORT_FILE}.`);
    } else if (!isAborted(error)) toast.error(errorMessage(error, 'Error exporting your data'));
  };
  return { exportData, isBusy };
}
