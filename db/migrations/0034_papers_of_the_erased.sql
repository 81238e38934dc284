-- Papers that count no money go with a buyer who is erased; bills never do (docs/product/services.md#erasure).
CREATE OR REPLACE FUNCTION "document_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.kind IN ('invoice', 'credit_note') THEN
      RAISE EXCEPTION 'a document is never removed';
    END IF;
    RETURN OLD;
  END IF;
  IF (OLD.bytes IS NOT NULL AND (NEW.bytes, NEW.size, NEW.sha256) IS DISTINCT FROM (OLD.bytes, OLD.size, OLD.sha256))
    OR (NEW.order_id, NEW.kind, NEW.subject, NEW.company, NEW.number, NEW.corrects, NEW.amount_cents, NEW.locale, NEW.sheet, NEW.created_at)
      IS DISTINCT FROM
      (OLD.order_id, OLD.kind, OLD.subject, OLD.company, OLD.number, OLD.corrects, OLD.amount_cents, OLD.locale, OLD.sheet, OLD.created_at)
  THEN
    RAISE EXCEPTION 'a document is written once';
  END IF;
  RETURN NEW;
END $$;
