package navette.storagerules;

import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import com.google.protobuf.util.Timestamps;
import com.google.type.LatLng;
import java.text.ParseException;
import java.util.Arrays;
import java.util.Base64;
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
  static Optional<ExpressionValue> read(JsonObject answer) throws ParseException {
    if (!"ok".equals(answer.get("status").getAsString()) || !answer.has("result")) {
      return Optional.empty();
    }
    JsonObject document = answer.getAsJsonObject("result");
    // firebase-tools reports "ok" for every response of 200; without a name it is not a document.
    if (!document.has("name")) {
      return Optional.empty();
    }
    List<String> name = segmentsBelowProject(document.get("name").getAsString());
    ExpressionMapValue.Builder resource = ExpressionMapValue.newBuilder();
    resource.putFields("data", map(document.getAsJsonObject("fields")));
    resource.putFields("id", ExpressionValueUtils.createValue((Object) name.get(name.size() - 1)));
    resource.putFields("__name__", ExpressionValueUtils.segmentsToPathExpressions(name));
    return Optional.of(ExpressionValue.newBuilder().setMapValue(resource).build());
  }

  /** @param name projects/{project}/databases/{database}/documents/… */
  private static List<String> segmentsBelowProject(String name) {
    List<String> segments = Arrays.asList(name.split("/"));
    return segments.subList(2, segments.size());
  }

  private static ExpressionValue map(JsonObject fields) throws ParseException {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    if (fields != null) {
      for (Map.Entry<String, JsonElement> field : fields.entrySet()) {
        map.putFields(field.getKey(), value(field.getValue().getAsJsonObject()));
      }
    }
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  /** @param typed a Value of the REST interface: one property, named after its type */
  private static ExpressionValue value(JsonObject typed) throws ParseException {
    Map.Entry<String, JsonElement> only = typed.entrySet().iterator().next();
    JsonElement json = only.getValue();
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    switch (only.getKey()) {
      case "nullValue":
        return ExpressionValueUtils.NULL;
      case "booleanValue":
        return value.setBoolValue(json.getAsBoolean()).build();
      case "integerValue":
        return value.setIntValue(json.getAsLong()).build();
      case "doubleValue":
        // NaN and the infinities arrive as strings, which getAsDouble understands.
        return value.setFloatValue(json.getAsDouble()).build();
      case "stringValue":
        return value.setStringValue(json.getAsString()).build();
      case "bytesValue":
        byte[] bytes = Base64.getDecoder().decode(json.getAsString());
        return value.setBytesValue(ByteString.copyFrom(bytes)).build();
      case "timestampValue":
        return value.setTimestampValue(Timestamps.parse(json.getAsString())).build();
      case "referenceValue":
        return ExpressionValueUtils.segmentsToPathExpressions(
            segmentsBelowProject(json.getAsString()));
      case "geoPointValue":
        return value.setLatlngValue(point(json.getAsJsonObject())).build();
      case "arrayValue":
        return value.setListValue(list(json.getAsJsonObject())).build();
      case "mapValue":
        return map(json.getAsJsonObject().getAsJsonObject("fields"));
      default:
        throw new IllegalArgumentException("Unknown Firestore type " + only.getKey());
    }
  }

  private static ExpressionListValue list(JsonObject array) throws ParseException {
    ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
    if (array.has("values")) {
      for (JsonElement element : array.getAsJsonArray("values")) {
        list.addValues(value(element.getAsJsonObject()));
      }
    }
    return list.build();
  }

  /** Proto-JSON omits a coordinate of zero. */
  private static LatLng point(JsonObject json) {
    LatLng.Builder point = LatLng.newBuilder();
    if (json.has("latitude")) {
      point.setLatitude(json.get("latitude").getAsDouble());
    }
    if (json.has("longitude")) {
      point.setLongitude(json.get("longitude").getAsDouble());
    }
    return point.build();
  }
}
