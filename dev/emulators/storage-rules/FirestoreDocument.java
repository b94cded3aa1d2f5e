package navette.storagerules;

import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firestore.v1.Document;
import com.google.firestore.v1.Value;
import com.google.gson.JsonObject;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A document of Firestore's REST interface as the rules see it: data, id and __name__. */
final class FirestoreDocument {
  private FirestoreDocument() {}

  /**
   * @param answer of firebase-tools: {"status": "ok", "result": {name, fields}}, or "not_found"
   * @return empty when there is no such document
   */
  static Optional<ExpressionValue> read(JsonObject answer) throws InvalidProtocolBufferException {
    if (!"ok".equals(answer.get("status").getAsString()) || !answer.has("result")) {
      return Optional.empty();
    }
    Document.Builder document = Document.newBuilder();
    JsonFormat.parser().ignoringUnknownFields().merge(answer.get("result").toString(), document);
    // firebase-tools reports "ok" for every response of 200; without a name it is not a document.
    if (document.getName().isEmpty()) {
      return Optional.empty();
    }
    List<String> name = segmentsBelowProject(document.getName());
    ExpressionMapValue.Builder resource = ExpressionMapValue.newBuilder();
    resource.putFields("data", map(document.getFieldsMap()));
    resource.putFields("id", ExpressionValueUtils.createValue((Object) name.get(name.size() - 1)));
    resource.putFields("__name__", ExpressionValueUtils.segmentsToPathExpressions(name));
    return Optional.of(ExpressionValue.newBuilder().setMapValue(resource).build());
  }

  /** @param name projects/{project}/databases/{database}/documents/… */
  private static List<String> segmentsBelowProject(String name) {
    List<String> segments = Arrays.asList(name.split("/"));
    return segments.subList(2, segments.size());
  }

  private static ExpressionValue map(Map<String, Value> fields) {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    fields.forEach((name, field) -> map.putFields(name, value(field)));
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  /** @param stored of the types that Navette's documents have */
  private static ExpressionValue value(Value stored) {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    switch (stored.getValueTypeCase()) {
      case NULL_VALUE:
        return ExpressionValueUtils.NULL;
      case BOOLEAN_VALUE:
        return value.setBoolValue(stored.getBooleanValue()).build();
      case INTEGER_VALUE:
        return value.setIntValue(stored.getIntegerValue()).build();
      case DOUBLE_VALUE:
        return value.setFloatValue(stored.getDoubleValue()).build();
      case STRING_VALUE:
        return value.setStringValue(stored.getStringValue()).build();
      case TIMESTAMP_VALUE:
        return value.setTimestampValue(stored.getTimestampValue()).build();
      case ARRAY_VALUE:
        ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
        stored.getArrayValue().getValuesList().forEach(element -> list.addValues(value(element)));
        return value.setListValue(list).build();
      case MAP_VALUE:
        return map(stored.getMapValue().getFieldsMap());
      default:
        throw new IllegalArgumentException("A document has a value of the type " + stored.getValueTypeCase());
    }
  }
}
